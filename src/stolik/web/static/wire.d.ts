// Made from the Structs of the server: python -m stolik.web.wire_types
// What is optional is left out where it is as by default.

export namespace words {
  /** The same with every message put into words. */
  type Said<T> = T extends Msg | Raw ? string
    : T extends object ? { [name in keyof T]: Said<T[name]> } : T;
}

export namespace forms {
  /** What somebody does: its tag and its fields. */
  type Action = { type: string; [field: string]: any };
}

export namespace cups {
  /** What a screen of a competition shows; which of these, its kind and its looker decide. */
  interface Parts {
    heading?: Heading;
    clock?: RoomClock | null;
    tasks?: Task[];
    tables?: Place[];
    people?: PersonLine[];
    seating?: words.Said<scene.Ledger>[];
    results?: words.Said<scene.Ledger>[];
    records?: words.Said<scene.Ledger>[];
    offers?: forms.FormData[];
    calls?: Call[];
    wishes?: Wishes;
    me?: Bearer;
    [part: string]: any;
  }
}

export namespace words {
  type Words = Msg | Raw;
  interface Msg {
    type: "msg";
    id: string;
    args?: { [name: string]: Arg };
  }
  type Arg = number | string | Msg | Who | Raw | Msg[];
  interface Who {
    type: "who";
    seat: number;
  }
  interface Raw {
    type: "raw";
    text: string;
  }
}

export namespace forms {
  type Field = Flag | Number | Time | Clock | Pick | Text | Numbers | Rows | Spots | Measure | Places | Each | Many | Maybe | Drafted;
  interface Flag {
    type: "flag";
    default?: boolean;
    label?: words.Words | string | null;
  }
  interface Number {
    type: "number";
    low: number;
    high: number;
    step?: number;
    marks?: Mark[];
    default?: number | null;
    is_blank?: boolean;
    label?: words.Words | string | null;
  }
  interface Mark {
    value: number;
    label: words.Words | string;
  }
  interface Time {
    type: "time";
    most: number;
    default?: number | null;
    is_signed?: boolean;
    in_ms?: boolean;
    label?: words.Words | string | null;
  }
  interface Clock {
    type: "clock";
    most_s?: number;
    most_days?: number;
    label?: words.Words | string | null;
  }
  interface Pick {
    type: "pick";
    options: Option[];
    least?: number;
    most?: number;
    repeats?: boolean;
    default?: string | number | (string | number)[] | null;
    is_list?: boolean;
    label?: words.Words | string | null;
  }
  interface Option {
    value: string | number;
    label: words.Words | string | null;
  }
  interface Text {
    type: "text";
    most?: number;
    default?: string | null;
    pattern?: string | null;
    least?: number;
    label?: words.Words | string | null;
  }
  interface Numbers {
    type: "numbers";
    names: (words.Words | string)[];
    low: number;
    high: number;
    total?: number | null;
    default?: number[] | null;
    label?: words.Words | string | null;
  }
  interface Rows {
    type: "rows";
    row: Numbers;
    least?: number;
    most?: number;
    first?: number;
    is_anew?: boolean;
    adds_up?: boolean;
    label?: words.Words | string | null;
  }
  interface Spots {
    type: "spots";
    width: number;
    height: number;
    least?: number;
    most?: number;
    label?: words.Words | string | null;
  }
  interface Measure {
    type: "measure";
    low: number;
    high: number;
    default?: number | null;
    label?: words.Words | string | null;
  }
  interface Places {
    type: "places";
    names: string[];
    radius: number;
    box: [number, number, number, number];
    lines?: Stroke[];
    colours?: string[];
    is_up?: boolean;
    ruler?: "y" | "centre";
    default?: { [name: string]: [number, number] };
    label?: words.Words | string | null;
  }
  interface Stroke {
    type: "stroke";
    shape: "line" | "circle" | "rect" | "text";
    at: number[];
    colour?: string;
    text?: string;
    is_filled?: boolean;
  }
  interface Each {
    type: "each";
    keys: Option[];
    field: Field;
    label?: words.Words | string | null;
  }
  interface Many {
    type: "many";
    fields: { [name: string]: Field };
    least?: number;
    most?: number;
    label?: words.Words | string | null;
  }
  interface Maybe {
    type: "maybe";
    field: Field;
    label?: words.Words | string | null;
  }
  interface Drafted {
    type: "drafted";
    of: string;
    label?: words.Words | string | null;
  }
  interface FormData {
    key: string;
    action: string;
    fields: { [name: string]: Field };
    typical?: forms.Action[];
    exact?: boolean;
    clause?: string | null;
    is_grave?: boolean;
    preset?: { [name: string]: Plain };
    is_open?: boolean;
    sends?: string;
    label?: words.Words | string | null;
    group?: string;
    is_main?: boolean;
    has_preview?: boolean;
    needs_reason?: boolean;
    seat?: number | null;
    is_filled?: boolean;
  }
  type Plain = string | number | boolean | Plain[] | { [name: string]: Plain } | null;
}

export namespace scene {
  interface Scene {
    game: string;
    title: words.Msg;
    subtitle: words.Msg | null;
    seats: Seat[];
    centre: Node[];
    prompt: Prompt;
    mine?: Node[];
    actions?: Action[];
    sheets?: Ledger[];
    news?: News[];
    taps?: Tap[];
    carries?: Carry[];
    layout?: "table" | "duel" | "board";
    before?: Scene[];
  }
  interface Seat {
    type: "seat";
    key: string;
    seat: number;
    name: words.Msg;
    notes?: words.Words[];
    is_due?: boolean;
    is_me?: boolean;
    nodes?: Node[];
    clock?: Clock | null;
    says?: words.Words | null;
    marks?: SeatMark[];
  }
  type Node = Card | Tile | Die | Grid | Track | Field | Mat | Wheel | Hand | Pile | Dice | Chips | Figure | Tally | Boxes | Clock | Seat | Ledger | Action | Group;
  interface Card {
    type: "card";
    key?: string | null;
    rank?: Rank | null;
    suit?: Suit | null;
    label?: words.Words | null;
    mark?: CardMark;
  }
  type Rank = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K" | "A";
  type Suit = "S" | "H" | "D" | "C";
  type CardMark = "" | "last" | "used" | "chosen" | "wrong" | "good";
  interface Tile {
    type: "tile";
    key?: string | null;
    text?: string | null;
    colour?: TileColour;
    sign?: string;
    label?: words.Words | null;
    mark?: CardMark;
    shape?: TileShape;
    note?: string;
  }
  type TileColour = "ink" | "red" | "blue" | "yellow" | "green";
  type TileShape = "tile" | "card" | "ball";
  interface Die {
    type: "die";
    key?: string | null;
    value?: number | null;
    mark?: DieMark;
    label?: words.Words | null;
    is_covered?: boolean;
  }
  type DieMark = "" | "kept" | "chosen" | "scoring" | "last" | "used";
  interface Grid {
    type: "grid";
    key: string;
    columns: number;
    cells: Cell[];
    label: words.Words;
    column_names?: string[];
    row_names?: string[];
    turned_label?: words.Words | null;
  }
  interface Cell {
    type: "cell";
    key: string;
    piece?: Piece | null;
    shade?: Shade;
    mark?: CellMark;
    label?: words.Words | null;
  }
  interface Piece {
    type: "piece";
    kind: string;
    colour: string;
    label?: words.Words | null;
  }
  type Shade = "light" | "dark" | "plain";
  type CellMark = "" | "last" | "check" | "chosen" | "target";
  interface Track {
    type: "points";
    key: string;
    upper: Spot[];
    lower: Spot[];
    label: words.Words;
    bar?: Spot[];
    off?: Spot[];
    dice?: Die[];
    cube?: Cube | null;
    turned_label?: words.Words | null;
  }
  interface Spot {
    type: "spot";
    key: string;
    count?: number;
    colour?: string;
    label?: words.Words | null;
    mark?: string;
    text?: string;
    name?: words.Words | null;
  }
  interface Cube {
    type: "cube";
    value: number;
    label: words.Words;
    side?: "upper" | "middle" | "lower";
  }
  interface Field {
    type: "field";
    key: string;
    width: number;
    height: number;
    label: words.Words;
    lines?: forms.Stroke[];
    discs?: Disc[];
  }
  interface Disc {
    type: "disc";
    key: string;
    x: number;
    y: number;
    radius: number;
    colour: string;
    text?: string;
    label?: words.Words | null;
    has_halo?: boolean;
  }
  interface Mat {
    type: "mat";
    key: string;
    width: number;
    height: number;
    patches: Patch[];
    label: words.Words;
    joints?: Joint[];
  }
  interface Patch {
    type: "patch";
    key: string;
    at: [number, number, number, number];
    text: words.Words;
    colour?: TileColour | "";
    own?: number;
    all?: number;
    label?: words.Words | null;
    mark?: CellMark;
  }
  interface Joint {
    type: "joint";
    key: string;
    x: number;
    y: number;
    own?: number;
    all?: number;
  }
  interface Wheel {
    type: "wheel";
    key: string;
    pockets: string[];
    colours: TileColour[];
    label: words.Words;
    at?: number | null;
  }
  interface Hand {
    type: "hand";
    key: string;
    pieces: (Card | Tile)[];
    label: words.Words;
    style?: HandStyle;
    mark?: HandMark;
    seat?: number | null;
  }
  type HandStyle = "hand" | "row" | "small" | "rack" | "set";
  type HandMark = "" | "last" | "good" | "wrong";
  interface Pile {
    type: "pile";
    key: string;
    count: number;
    label: words.Words;
    top?: Card | Tile | null;
    ring?: TileColour | null;
    spin?: -1 | 0 | 1;
  }
  interface Dice {
    type: "dice";
    key: string;
    dice: Die[];
    label: words.Words;
    style?: "table" | "tray" | "cup";
  }
  interface Chips {
    type: "chips";
    key: string;
    amount: number;
    label: words.Words;
    mark?: string;
  }
  interface Figure {
    type: "figure";
    key: string;
    text: words.Words;
    label: words.Words;
    size?: FigureSize;
    mark?: FigureMark;
  }
  type FigureSize = "small" | "large" | "huge";
  type FigureMark = "" | "due" | "good" | "bad" | "dot";
  interface Tally {
    type: "tally";
    key: string;
    signs: Sign[];
    label: words.Words;
    is_framed?: boolean;
    inner?: Tally | null;
  }
  interface Sign {
    kind: SignKind;
    text?: string;
    is_struck?: boolean;
    times?: number;
  }
  type SignKind = "4" | "8" | "head" | "horned" | "box";
  interface Boxes {
    type: "boxes";
    key: string;
    boxes: Box[];
    label: words.Words;
  }
  interface Box {
    head: string;
    small?: string[];
    lines?: string[];
    mark?: BoxMark;
    label?: words.Words | null;
  }
  type BoxMark = "" | "now" | "split";
  interface Clock {
    type: "clock";
    key: string;
    left_ms: number;
    at_ms: number;
    is_running: boolean;
    label: words.Words;
    bells?: Bell[];
    is_up?: boolean;
  }
  interface Bell {
    left_ms: number;
    signal: Signal;
  }
  type Signal = "ready" | "start" | "mark" | "last" | "end" | "whistle";
  interface Ledger {
    type: "sheet";
    key: string;
    label: words.Words;
    columns: Column[];
    rows: LedgerRow[];
    note?: words.Words | null;
    page?: Page | null;
  }
  interface Column {
    heading: words.Words;
    align?: Align;
    seat?: number | null;
    width?: number;
  }
  type Align = "" | "left" | "centre" | "right";
  interface LedgerRow {
    cells: (words.Words | null)[];
    mark?: RowMark;
    clauses?: string[];
    key?: string | null;
    dot?: number | null;
    why?: string;
    member?: number | null;
    change?: number | null;
    branch?: string;
    step?: number | null;
  }
  type RowMark = "" | "now" | "struck" | "total" | "good" | "bad" | "mine" | "gap" | "gold" | "silver" | "bronze";
  interface Page {
    head?: Blank[];
    foot?: Blank[];
    legend?: words.Words[];
    signatures?: (number | words.Words)[];
    signed?: number[];
    sums?: Sum[];
    blocks?: number;
    tallest?: number;
    band?: number;
    boxes?: number[];
  }
  interface Blank {
    label: words.Words;
    value?: words.Words | null;
    seats?: number[];
    width?: number;
  }
  interface Sum {
    label: words.Words;
    cells: (words.Words | null)[];
  }
  interface Action {
    type: "action";
    key: string;
    label: words.Words;
    is_main?: boolean;
    is_grave?: boolean;
    hotkey?: string;
    clause?: string | null;
    colour?: ButtonColour;
    is_aside?: boolean;
  }
  type ButtonColour = "" | "red" | "blue" | "yellow" | "green";
  interface Group {
    type: "group";
    key: string;
    nodes: Node[];
    label?: words.Words | null;
    style?: "row" | "column" | "around";
  }
  type SeatMark = "deals" | "leads" | "button";
  interface Prompt {
    text: words.Msg;
    is_mine?: boolean;
    clause?: string | null;
    reason?: words.Msg | null;
  }
  interface News {
    text: words.Msg;
    tone?: Tone;
    keys?: string[];
    clause?: string | null;
    is_fleeting?: boolean;
    forgets?: boolean;
    step?: Step;
    to?: string;
    since?: string;
    signal?: Signal | null;
    stays?: boolean;
  }
  type Tone = "" | "good" | "bad" | "end";
  type Step = "" | "move" | "turn" | "trick" | "deal" | "roll" | "spin" | "settle";
  interface Tap {
    path: string[];
    do?: forms.Action | null;
    form?: string | null;
    is_set?: boolean;
  }
  interface Carry {
    form: string;
    piece: string;
    pieces: { [name: string]: string | number };
    place: string;
    places: { [name: string]: string | number };
    stays?: boolean;
    back?: string;
  }
}

export namespace table {
  type FromClient = Hello | Do | Sit | Leave | SeatBot | Start | Promise | Salt | AskUndo | AskPause | Answer | AskHint | Amend | Undo | KeepSheet | Sign | CloseSheet | Rematch | AskHistory | Look | React | Ping;
  interface Hello {
    type: "hello";
    table: string;
    v?: number;
    since?: number;
    lang?: string;
    device?: string;
    news?: string;
    pace?: Pace;
    board?: boolean;
  }
  type Pace = "" | "quick" | "normal" | "calm" | "steps";
  interface Do {
    type: "do";
    id: string;
    question: number;
    action: forms.Action;
    by?: number | null;
    head?: string | null;
  }
  interface Sit {
    type: "sit";
    id: string;
    seat: number;
    name?: string | null;
  }
  interface Leave {
    type: "leave";
    id: string;
    seat: number;
    bot?: string | null;
  }
  interface SeatBot {
    type: "seat_bot";
    id: string;
    seat: number;
    level: string;
  }
  interface Start {
    type: "start";
    id: string;
  }
  interface Promise {
    type: "promise";
    id: string;
    seat: number;
    digest: string;
  }
  interface Salt {
    type: "salt";
    id: string;
    seat: number;
    salt: string;
  }
  interface AskUndo {
    type: "ask_undo";
    id: string;
    seat: number;
  }
  interface AskPause {
    type: "ask_pause";
    id: string;
    seat: number;
  }
  interface Answer {
    type: "answer";
    id: string;
    seat: number;
    accept: boolean;
  }
  interface AskHint {
    type: "ask_hint";
    id: string;
    seat: number;
  }
  interface Amend {
    type: "amend";
    id: string;
    at: number;
    reason: string;
    action?: forms.Action | null;
    preview?: boolean;
  }
  interface Undo {
    type: "undo";
    id: string;
    since: number;
    reason?: string;
  }
  interface KeepSheet {
    type: "keep_sheet";
    id: string;
    force?: boolean;
  }
  interface Sign {
    type: "sign";
    id: string;
    seat: number;
    head: string;
    accept: boolean;
  }
  interface CloseSheet {
    type: "close_sheet";
    id: string;
  }
  interface Rematch {
    type: "rematch";
    id: string;
    seat: number;
  }
  interface AskHistory {
    type: "history";
    id: string;
    since?: number;
    at?: number | null;
  }
  interface Look {
    type: "look";
    seat: number;
  }
  interface React {
    type: "react";
    seat: number;
    what: Reaction;
  }
  type Reaction = "hello" | "good" | "bravo" | "thanks" | "oops" | "moment";
  interface Ping {
    type: "ping";
    at?: number;
  }
  type FromTable = Welcome | Push | Change | Ack | RefusedBy | Stale | Failed | Presence | Reacted | Pong | Bye;
  interface Welcome {
    type: "welcome";
    table: string;
    game: string;
    viewer: number;
    seats: number[];
    roles: Role[];
    commit: string | null;
    v: number;
    boards: string;
    scheme: number;
    sealed: string | null;
    reactions: Reaction[];
  }
  type Role = "spectator" | "player" | "host" | "trusted" | "scorer" | "referee" | "admin";
  interface Push {
    type: "push";
    forms: Record<string, forms.FormData>;
    questions: { [name: string]: number };
    is_running: boolean;
    deadline_ms: number | null;
    chairs: Chair[];
    phase: Phase;
    head: string | null;
    asked: Asked | null;
    keeper: string | null;
    signed: { [name: string]: boolean };
    take_back: number[];
    next_table: string | null;
    viewer: number;
    last_entry: number | null;
    referees: string[];
    waits: boolean;
    moved_to: string | null;
    n: number;
    news: Told[];
    scene: scene.Scene;
    clock_ms: number;
  }
  interface Chair {
    seat: number;
    name: string;
    bot?: string | null;
    is_taken?: boolean;
    is_here?: boolean;
    lag_ms?: number | null;
    quota_ms?: number | null;
    ready_percent?: number | null;
    face?: string;
    stand_in?: string;
  }
  type Phase = "waiting" | "playing" | "paused" | "over";
  interface Asked {
    kind: "undo" | "pause" | "resume" | "rematch" | "stand_in";
    seat: number;
    waiting?: number[];
  }
  interface Told {
    text: words.Msg;
    tone?: scene.Tone;
    keys?: string[];
    clause?: string | null;
    is_fleeting?: boolean;
    forgets?: boolean;
    signal?: scene.Signal | null;
    id: string;
  }
  interface Change {
    type: "change";
    n: number;
    clock_ms: number;
    shots: Shot[];
    scene: Part[];
    news: Part[];
    rest: Part[];
  }
  interface Shot {
    told: number;
    scene: Part[];
  }
  type Part = string | [number, number];
  interface Ack {
    type: "ack";
    id: string;
    data: any;
  }
  interface RefusedBy {
    type: "refused";
    id: string;
    code: string;
    clause: string | null;
    text: string;
  }
  interface Stale {
    type: "stale";
    id: string;
  }
  interface Failed {
    type: "failed";
    id: string | null;
    code: string;
    text: string;
  }
  interface Presence {
    type: "presence";
    chairs: Chair[];
    watchers: number;
  }
  interface Reacted {
    type: "reacted";
    seat: number;
    what: Reaction;
  }
  interface Pong {
    type: "pong";
    at: number;
    clock_ms: number;
  }
  interface Bye {
    type: "bye";
    code: string;
    text: string;
    again_ms: number;
  }
  interface Instead {
    scene: scene.Scene;
    forms: Record<string, forms.FormData>;
  }
}

export namespace cups {
  interface Heading {
    title: string;
    subtitle: string;
    phase: string;
    words: string;
    round?: number;
    of?: number;
    is_closed?: boolean;
    can_join?: boolean;
    called?: { [name: string]: string };
  }
  interface RoomClock {
    kind: "round" | "break";
    label: string;
    started_ms: number;
    ends_ms: number;
    warn_ms?: number | null;
    extra_ms?: number;
    is_over?: boolean;
    paused_ms?: number | null;
    reason?: string;
  }
  interface Task {
    text: string;
    roles: Role[];
    is_mine?: boolean;
    offers?: forms.FormData[];
    tables?: number[];
    clause?: string;
  }
  type Role = "owner" | "organiser" | "chief" | "judge" | "scorer" | "player" | "arriving" | "public";
  interface Place {
    number: number;
    state: Report;
    words: string;
    chairs: Chair[];
    played?: number | null;
    of?: number;
    ends_ms?: number | null;
    is_stopped?: boolean;
    order?: string;
    rows?: (number[] | null)[] | null;
    offers?: forms.FormData[];
    notes?: string[];
  }
  type Report = "open" | "reported" | "confirmed" | "disputed" | "ruled";
  interface Chair {
    member: number;
    name: string;
    team?: string;
    late_s?: number | null;
    is_here?: boolean;
    has_signed?: boolean;
    objects?: boolean;
    total?: string;
    places?: string;
    extra?: string;
  }
  interface PersonLine {
    member: number;
    person: string;
    name: string;
    state: Presence;
    words: string;
    team?: string;
    number?: number | null;
    table?: number | null;
    offers?: forms.FormData[];
  }
  type Presence = "out" | "entered" | "here" | "gone" | "excluded" | "suspended";
  interface Reason {
    label: string;
    figures: string[];
    clauses?: string[];
    parts?: Reason[];
    counts?: boolean;
    units?: string[];
  }
  interface Bearer {
    roles: Role[];
    judge: string;
    table: number | null;
    member: number | null;
    namesake: number | null;
  }
  interface Wishes {
    fixed?: { [name: string]: number };
    apart?: [number, number][];
  }
  interface Call {
    table: number;
    at_ms: number;
    state?: "open" | "coming";
    by?: string;
  }
}

export namespace pages {
  interface Described {
    id: string;
    name: string;
    about: string;
    seats: [number, number];
    levels: string[];
    group: Group;
    usual_seats: number;
    presets: NamedPreset[];
    sheet: { [name: string]: any };
    online: { [name: string]: any };
    sides: string[];
    sided_by: string;
    files: string[];
    options: Setting[];
  }
  type Group = "cards" | "boards" | "dice" | "sports";
  interface NamedPreset {
    id: string;
    label: string;
    options: { [name: string]: any };
  }
  interface Setting {
    name: string;
    label: string;
    default: any;
    range: string;
    clause: string | null;
    field: forms.Field;
    part: string;
    at: Place | null;
    only: { [name: string]: any[] };
  }
  type Place = "live" | "paper" | "event";
}
