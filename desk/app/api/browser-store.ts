/** localStorage, with memory as fallback for when it is full or switched off. */

/** Values that could not be stored. Null: removed here, although the storage may still have it. */
const inMemory = new Map<string, string | null>();

export function readStored(name: string): string | null {
  const here = inMemory.get(name);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * Stores a value, or removes it if it is null.
 * @returns whether it survives closing the page
 */
export function store(name: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
    inMemory.delete(name);
    return true;
  } catch {
    inMemory.set(name, value);
    return false;
  }
}

/** Names of all stored values. */
export function storedNames(): string[] {
  const here = [...inMemory].flatMap(([name, value]) => (value === null ? [] : [name]));
  try {
    return [...new Set([...Object.keys(localStorage), ...here])];
  } catch {
    return here;
  }
}
