// @ts-check
/**
 * What stands between pages and the line: scripts, styles and drawings are kept on the device, and
 * where there is no line a page of ours says so. Games never pass through here.
 */

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** The files this worker was written for; the server puts both in. */
const STATIC = "{STATIC}";
const OFFLINE = `/offline?lang=${"{LANG}"}`;

scope.addEventListener("install", (event) => {
  event.waitUntil(caches.open(STATIC).then((kept) => kept.addAll([OFFLINE, `${STATIC}house.css`])).then(() => scope.skipWaiting()));
});

scope.addEventListener("activate", (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name !== STATIC) await caches.delete(name);
  };
  event.waitUntil(forget());
});

/** A file that never changes: kept from its first use. @param {Request} request */
async function kept(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(STATIC)).put(request, answer.clone());
  return answer;
}

/** A page: from the server, or the one that says that there is no line. @param {Request} request */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.location.origin) return;
  if (pathname.startsWith(STATIC)) event.respondWith(kept(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
});

/** Somebody is called: it is their turn at a table. */
scope.addEventListener("push", (event) => {
  const { title, text, url, tag } = event.data?.json() ?? {};
  if (title) event.waitUntil(scope.registration.showNotification(title, { body: text, tag, icon: "/icons/192.png", data: url }));
});

scope.addEventListener("notificationclick", (event) => {
  const url = new URL(event.notification.data ?? "/", scope.location.origin).href;
  event.notification.close();
  const show = async () => {
    const open = await scope.clients.matchAll({ type: "window" });
    const one = open.find((client) => client.url.startsWith(url));
    await (one ? one.focus() : scope.clients.openWindow(url));
  };
  event.waitUntil(show());
});
