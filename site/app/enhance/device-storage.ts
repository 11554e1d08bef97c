/**
 * What is kept on this device. A browser may refuse its storage to a site (blocked cookies, a full disk): then nothing is
 * kept, and everything else works.
 */
export const deviceStorage = {
  get: (key: string): string | null => attempt(() => localStorage.getItem(key)),
  set: (key: string, value: string): void => void attempt(() => localStorage.setItem(key, value)),
  remove: (key: string): void => void attempt(() => localStorage.removeItem(key)),
};

function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
