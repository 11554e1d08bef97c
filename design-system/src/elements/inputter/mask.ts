const SLOTS: Readonly<Record<string, RegExp>> = { '0': /\d/, A: /\p{L}/u, '*': /[\p{L}\d]/u };

/**
 * Lays what was typed over a mask: `0` a digit, `A` a letter, `*` either; anything else stands for itself and is put in
 * as soon as a character follows it. What does not fit is left out, and nothing grows beyond the mask.
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
 * The mask of an element that has a plain mask and a separator: every two places in `000000` with `-` become
 * `00-00-00`. A mask that holds its separator stays as it is.
 */
export function separatedMask(mask: string, separator: string): string {
  if (!separator || mask.includes(separator)) return mask;
  return (mask.match(/.{1,2}/g) ?? []).join(separator);
}
