/** Where most customers have their mailbox. A name of five letters or more, so that a slip is told from another name. */
const PROVIDERS = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'yahoo.com',
  'yahoo.co.uk',
  'icloud.com',
  'btinternet.com',
  'virginmedia.com',
  'talktalk.net',
  'ntlworld.com',
  'blueyonder.co.uk',
  'tiscali.co.uk',
  'protonmail.com',
] as const;

/** They have no mailboxes under another ending, such as `gmail.co.uk` or `gmail.con`. */
const WITH_ONE_ENDING = ['gmail.com', 'googlemail.com', 'icloud.com', 'btinternet.com', 'virginmedia.com'] as const;

const nameOf = (domain: string) => domain.replace(/\.(?:co\.?)?[a-z]{1,4}$/, '');

/**
 * Asks once whether an address is mistyped, since what we write would reach nobody, or a stranger.
 * @param asked the address about which was asked before: whoever sends it again means it
 * @see https://design-system.service.gov.uk/patterns/email-addresses/
 */
export function questionAboutEmail(email: string, asked: string): string | undefined {
  const address = email.trim();
  const meant = likelyMeant(address);
  if (meant === undefined || address === asked) return undefined;
  return `Did you mean ${meant}? Correct your email address, or send it again if it is right`;
}

/** The address that was probably meant; undefined if it looks right. */
function likelyMeant(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (PROVIDERS.some((provider) => provider === domain)) return undefined;
  const meant =
    WITH_ONE_ENDING.find((provider) => nameOf(provider) === nameOf(domain)) ??
    // The first letter is seldom mistyped, and ymail.com and email.com are providers too.
    PROVIDERS.find((provider) => provider[0] === domain[0] && isOneSlipFrom(provider, domain));
  return meant && address.slice(0, at + 1) + meant;
}

/** Whether one letter is missing, added or another one, or two neighbours are swapped. */
function isOneSlipFrom(right: string, typed: string): boolean {
  let start = 0;
  while (start < right.length && right[start] === typed[start]) start += 1;
  let end = 0;
  while (end < right.length - start && end < typed.length - start && right.at(-1 - end) === typed.at(-1 - end))
    end += 1;
  const [meant, slipped] = [right.slice(start, right.length - end), typed.slice(start, typed.length - end)];
  if (meant.length <= 1 && slipped.length <= 1) return true;
  return meant.length === 2 && slipped === `${meant[1]}${meant[0]}`;
}
