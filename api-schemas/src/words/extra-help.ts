/** One sentence around a link to the form of the Priority Services Register. */
interface ExtraHelpWords {
  heading: string;
  before: string;
  link: string;
  after: string;
}

/**
 * Offers extra help and the Priority Services Register (RW-19), on pages and in mails. It says nothing about the reader,
 * since the words that led to it may have been misread, and mail is not confidential.
 * @param actedFor the customer's name, for whoever acts for them
 */
export function extraHelpWords(actedFor?: string): ExtraHelpWords {
  const who = actedFor === undefined ? 'you or somebody in your home' : `${actedFor} or somebody in the same home`;
  return {
    heading: 'Extra help',
    before: `If ${who} could do with extra help, tell us what would make things easier, or `,
    link: `${actedFor === undefined ? 'join' : 'help them join'} our Priority Services Register`,
    after: ": it's free.",
  };
}
