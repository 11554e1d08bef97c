/** How telephone numbers are written: groups by kind of number, on one line (`elements.md`, Telephone numbers). */

const NO_BREAK_SPACE = '\u00a0';

/** Group lengths by how a number begins, most telling first. The last group takes what is left. */
const SHAPES: readonly (readonly [start: RegExp, ...groups: number[]])[] = [
  [/^0(800|808|3\d\d|845|844|870|871)/, 4, 3],
  [/^02/, 3, 4],
  [/^0(1\d1|11\d)/, 4, 3],
  [/^0[17]/, 5],
];

/** `08081570100` as `0808 157 0100`, with spaces that don't break. A number that is in groups already keeps them. */
export function formatPhone(number: string): string {
  if (number.includes(' ')) return number.replaceAll(' ', NO_BREAK_SPACE);
  const [, ...lengths] = SHAPES.find(([start]) => start.test(number)) ?? [/^/];
  const groups = lengths.map((length, index) => {
    const start = lengths.slice(0, index).reduce((sum, size) => sum + size, 0);
    return number.slice(start, start + length);
  });
  const rest = number.slice(lengths.reduce((sum, size) => sum + size, 0));
  return [...groups, rest].join(NO_BREAK_SPACE);
}

/** A link that calls the number. */
export function phoneLink(number: string): string {
  return `<a href="tel:${number.replaceAll(' ', '')}">${formatPhone(number)}</a>`;
}
