/**
 * localStorage. A browser may refuse it (blocked cookies, a full disk): then nothing is stored, and everything else works.
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
