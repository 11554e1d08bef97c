/**
 * Words of a stranger that go to somebody's mailbox under our name must lead nowhere: whoever types a complaint chooses
 * the address that its confirmation goes to. Web and mail addresses are left out, however they are disguised.
 */

const LEFT_OUT = '[address left out]';

/** What browsers and mail programs read as the dot of an address, and what people do, between Latin letters. */
const ODD_DOT = /(?<=[a-z0-9])[。·•∙⋅۔܁܂꘎・](?=[a-z0-9])/gu;

/** `evil[.]com`, `evil(dot)com`. */
const WRAPPED_DOT = /[[({]\s*(?:\.|dot)\s*[\])}]/gu;

const ADDRESSES: readonly RegExp[] = [
  // A scheme, or what becomes one again in the reader's hands.
  /[a-z0-9+.-]:[/\\]/u,
  /(?:^|[^\p{L}])(?:h(?:tt|xx)ps?|ftp|mailto|tel|sms|javascript|data|www\d?)[:.]/u,
  // A dot and the last part of a name, which has two letters at least. `9.30am`, `e.g.` and `well...then` are none.
  /(?<!\.)\.\p{L}[\p{L}\p{M}\p{N}-]+/u,
  /\d{1,3}(?:\.\d{1,3}){3}/u,
  // `name@host`, `@name`.
  /@[\p{L}\p{N}]/u,
];

/** The text with every word that is an address, or hides one, left out. */
export function withoutAddresses(text: string): string {
  return text.replace(/\S+/gu, (word) => (isAddress(word) ? LEFT_OUT : word));
}

function isAddress(word: string): boolean {
  const plain = word
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replace(WRAPPED_DOT, '.')
    .replace(ODD_DOT, '.');
  return ADDRESSES.some((shape) => shape.test(plain));
}
