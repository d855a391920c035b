// @ts-check
/** A table of a competition: its game, then what the competition adds to it. */

import "../../table/table.js";
import "./bar.js";
