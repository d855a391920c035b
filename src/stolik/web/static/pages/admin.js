// @ts-check
/** The administrator's page, fresh every ten seconds without a jump. */

import "../base/settings.js";

setInterval(async () => {
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.querySelector("main");
  if (fresh) document.querySelector("main")?.replaceWith(document.adoptNode(fresh));
}, 10_000);
