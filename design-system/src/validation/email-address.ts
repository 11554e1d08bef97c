/** What an e-mail address is copied with, and an address as mail servers take it (CO-04). */
import { isEmail } from './text.ts';

/** An address whose domain has other letters than ASCII; nothing in it ends a host name before its end. */
const OTHER_DOMAIN = /^(\s*[^\s@]+@)((?=[ -~]*[^ -~])[^\s@/?#:\\%]+)\s*$/u;

/** `info@bücher.example` is `info@xn--bcher-kva.example`, which every mail server and most browsers make of it. */
function withAsciiDomain(address: string): string {
  const [, mailbox, domain] = OTHER_DOMAIN.exec(address) ?? [];
  if (!mailbox || !domain || !URL.canParse(`http://${domain}`)) return address;
  return `${mailbox}${new URL(`http://${domain}`).hostname}`;
}

/** `Ann <ann@example.org>`, of one person. */
const OF_A_PERSON = /^[^<>@]*<([^<>\s]+)>[\s.,;]*$/;
const LABEL = /^e-?mail(?: address)?:\s*/i;
const OF_A_LINK = /^mailto:([^?]*)(?:\?.*)?$/i;
const ENCLOSED = /^(?:"(.*)"|'(.*)'|“(.*)”|\((.*)\))[.,;]?$/;
const BEHIND = /[.,;:!?)\]>"”]+$/;

/** Longer text is none, with a name and a link around it either. */
const LONGEST = 1000;

/** @returns the address without what is around it */
function copied(text: string): string {
  const part = (OF_A_PERSON.exec(text)?.[1] ?? text.trim()).replace(LABEL, '');
  const enclosed = ENCLOSED.exec(part)?.slice(1).find(Boolean) ?? part;
  return enclosed.replace(OF_A_LINK, '$1').replace(BEHIND, '');
}

/**
 * The e-mail address in a text that is one address with what copying adds: the name of its owner, `mailto:`, quotation marks,
 * brackets, a full stop or comma behind it. Any other text stays, also one of two addresses.
 */
export function plainAddress(text: string): string {
  const address = withAsciiDomain(text);
  if (text.length > LONGEST || isEmail(address.trim())) return address;
  const part = withAsciiDomain(copied(text));
  return isEmail(part) ? part : address;
}
