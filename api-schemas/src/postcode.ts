/** Postcodes of Great Britain and Northern Ireland. Without zod, so that browsers load only a few bytes. */
import { compactPostcode, isPostcode as hasPostcodeForm } from '@larkfield/design-system/validation/postcode.ts';

/** The form in which postcodes are stored and shown: capitals, with a space before the last three characters. */
export function formatPostcode(postcode: string): string {
  const compact = compactPostcode(postcode);
  return `${compact.slice(0, -3)} ${compact.slice(-3)}`;
}

/** Whether `text` is a full postcode, however it is written: `SW1A 1AA`, `sw1a1aa`, `SW1A-1AA`. */
export function isPostcode(text: string): boolean {
  return hasPostcodeForm(text);
}
