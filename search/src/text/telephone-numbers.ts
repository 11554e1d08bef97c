/** Nine to eleven digits from `0` or `+44`, with a few spaces, dots, hyphens or brackets between; `116 123`. */
const NUMBER = /(?<![\d+])(?:(?:\+44|0)(?:[\s().-]{0,3}\d){8,10}|116[\s.-]?\d{3})(?!\d)/g;

const digitsOf = (number: string) => number.replace(/\D/g, '').replace(/^440?/, '0');

/** A text with the telephone numbers that our pages name grouped as there, and whether it has any. */
export type ReadNumbers = (text: string) => { text: string; hasOurs: boolean };

/**
 * Customers copy a number from a bill or a call list, to learn whether it is ours: its digits are grouped in any way, or
 * not at all.
 * @param pages texts with numbers as they are to be found
 * @example createReadNumbers(['Call 0800 111 999.'])('is 0800111999 you') // { text: 'is 0800 111 999 you', hasOurs: true }
 */
export function createReadNumbers(pages: Iterable<string>): ReadNumbers {
  const written = new Map<string, string>();
  for (const text of pages) for (const [number] of text.matchAll(NUMBER)) written.set(digitsOf(number), number);
  return (typed) => {
    let hasOurs = false;
    const text = typed.replace(NUMBER, (number) => {
      const ours = written.get(digitsOf(number));
      hasOurs ||= ours !== undefined;
      return ours ?? number;
    });
    return { text, hasOurs };
  };
}
