// The update worker: keeps the hashed parts of its version, so that an open tab still finds them after a deploy, and waits
// until the person wants the new version. Pages and API answers never go through it.
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0] };

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// Pages that were open before there was a worker, as on the first visit, are its own too: a new version waits for them
// only then, and they find their parts.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
