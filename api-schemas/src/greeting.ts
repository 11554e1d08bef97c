/** Recognises greetings at the beginning of letters and mails. Without zod, so that browsers load only a few bytes. */

const GREETING = String.raw`^[^\p{L}]*(dear|hi|hello|good (morning|afternoon|evening)|to whom it may concern|annwyl)\b`;
const LETTER = new RegExp(GREETING, 'iu');
const GREETING_LINE = new RegExp(String.raw`${GREETING}[^.,:!?\n]{0,60}[.,:!]?$`, 'iu');

/** Whether a text begins like a letter. */
export const beginsLikeLetter = (text: string): boolean => LETTER.test(text);

/**
 * Parts a text from its own greeting, so that no other stands before it: `Dear Zoë,` on a line of its own.
 * @returns the greeting without its comma, empty where the text greets in another way; undefined where it has none
 */
export function splitGreeting(text: string): { greeting: string | undefined; rest: string } {
  const [line = '', ...more] = text.trimStart().split('\n');
  const rest = more.join('\n').trim();
  if (GREETING_LINE.test(line.trim()) && rest !== '') return { greeting: line.trim().replace(/[.,:!]$/, ''), rest };
  return { greeting: beginsLikeLetter(text) ? '' : undefined, rest: text };
}
