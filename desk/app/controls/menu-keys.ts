/**
 * The item of a menu that a key reaches (WAI-ARIA menu pattern).
 * @param at the item that has the focus
 * @param words of each item; a letter reaches the next one that begins with it
 * @returns its index; undefined if the key moves nothing
 */
export function itemReached(key: string, at: number, words: readonly string[]): number | undefined {
  const count = words.length;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (!/^\p{L}$/u.test(key)) return undefined;
  const after = words.map((_, index) => (at + 1 + index) % count);
  return after.find((index) => words[index]?.toLowerCase().startsWith(key.toLowerCase()));
}
