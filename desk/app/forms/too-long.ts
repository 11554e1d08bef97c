/**
 * What is wrong with a text that has more characters than its record takes; undefined if nothing is. A field with
 * `maxlength` would silently leave out the end of what is pasted.
 */
export const tooLong = (text: string, most: number): string | undefined =>
  text.length > most ? `Shorten this to ${most.toLocaleString('en-GB')} characters` : undefined;
