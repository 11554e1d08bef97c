/** Postcodes of Great Britain and Northern Ireland. Without zod, so that browsers load only a few bytes. */

/** A full postcode with or without its space, such as `SW1A 1AA`: Royal Mail's pattern, letters in either case. */
const POSTCODE_PATTERN =
  /^(GIR ?0AA|[A-PR-UWYZ]([0-9]{1,2}|[A-HK-Y][0-9]([0-9]|[ABEHMNPRV-Y])?|[0-9][A-HJKPS-UW]) ?[0-9][ABD-HJLNP-UW-Z]{2})$/i;

/** The form in which postcodes are stored and shown: capitals, with a space before the last three characters. */
export function formatPostcode(postcode: string): string {
  const compact = postcode.replace(/\s+/g, '').toUpperCase();
  return `${compact.slice(0, -3)} ${compact.slice(-3)}`;
}

/** Whether `text` is a postcode, however it is spaced. */
export function isPostcode(text: string): boolean {
  return POSTCODE_PATTERN.test(text.replace(/\s+/g, ''));
}
