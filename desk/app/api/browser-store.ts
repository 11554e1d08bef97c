/** The browser's storage, and this page's memory for what it does not take: it may be full or switched off. */

/** Null: removed, although the storage may still hold it. */
const notTaken = new Map<string, string | null>();

export function readStored(name: string): string | null {
  const here = notTaken.get(name);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * Keeps a value, or removes it where it is null.
 * @returns whether it outlives the page
 */
export function store(name: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
    notTaken.delete(name);
    return true;
  } catch {
    notTaken.set(name, value);
    return false;
  }
}

/** Names of everything that is kept. */
export function storedNames(): string[] {
  const here = [...notTaken].flatMap(([name, value]) => (value === null ? [] : [name]));
  try {
    return [...new Set([...Object.keys(localStorage), ...here])];
  } catch {
    return here;
  }
}
