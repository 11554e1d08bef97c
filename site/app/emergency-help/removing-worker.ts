/** Replaces the saving worker if `EMERGENCY_HELP_OFFLINE` is off: deletes the saved pages, then unregisters itself. */
import { deleteSaved } from './saved-copy.ts';
import { worker } from './worker-scope.ts';

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(deleteSaved().then(() => worker.registration.unregister())),
);
