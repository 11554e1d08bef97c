const SLOTS: Readonly<Record<string, RegExp>> = { '0': /\d/, A: /\p{L}/u, '*': /[\p{L}\d]/u };

/**
 * Formats typed text by a mask: `0` is a digit, `A` a letter, `*` either; other characters are literals, inserted as soon
 * as a character follows. Characters that don't match are dropped, and the result is never longer than the mask.
 * @example applyMask('00-00-00', '123456') // '12-34-56'
 */
export function applyMask(mask: string, typed: string): string {
  const rest = [...typed];
  let text = '';
  let pending = '';
  for (const place of mask) {
    const slot = SLOTS[place];
    if (!slot) {
      pending += place;
      continue;
    }
    const at = rest.findIndex((character) => slot.test(character));
    if (at < 0) break;
    text += pending + rest[at];
    pending = '';
    rest.splice(0, at + 1);
  }
  return text;
}

/**
 * Inserts a separator into a plain mask after every two places: `000000` with `-` becomes `00-00-00`. A mask that already
 * contains the separator is returned unchanged.
 */
export function separatedMask(mask: string, separator: string): string {
  if (!separator || mask.includes(separator)) return mask;
  return (mask.match(/.{1,2}/g) ?? []).join(separator);
}
