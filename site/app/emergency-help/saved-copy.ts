/**
 * The emergency pages saved on a device (OF-01). Each save is a cache of its own, named after its time, so that an
 * interrupted one leaves the previous copy intact.
 */
const NAME = 'emergency-help ';

/** Names of the saves, the newest first. */
const saves = async () =>
  (await caches.keys())
    .filter((name) => name.startsWith(NAME))
    .sort()
    .reverse();

interface SavedAnswer {
  response: Response;
  savedAt: Date;
}

/** The newest saved answer for a path; undefined if there is none. @throws if the browser denies storage */
export async function findSaved(path: string): Promise<SavedAnswer | undefined> {
  for (const name of await saves()) {
    const response = await (await caches.open(name)).match(path, { ignoreVary: true });
    if (response) return { response, savedAt: new Date(name.slice(NAME.length)) };
  }
  return undefined;
}

/** Saves these answers under their paths, and deletes earlier copies. @throws if there is no space for them */
export async function replaceSaved(answers: ReadonlyMap<string, Response>): Promise<void> {
  const earlier = await saves();
  const name = NAME + new Date().toISOString();
  const cache = await caches.open(name);
  try {
    await Promise.all([...answers].map(([path, answer]) => cache.put(path, answer)));
  } catch (error) {
    // Otherwise each try would leave a part on a device that is full.
    await caches.delete(name);
    throw error;
  }
  await Promise.all(earlier.map((old) => caches.delete(old)));
}

export async function deleteSaved(): Promise<void> {
  await Promise.all((await saves()).map((name) => caches.delete(name)));
}

/** In the device's time zone: 23 November 2026 at 07:12. */
export const savedTime = (savedAt: Date): string =>
  savedAt.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
