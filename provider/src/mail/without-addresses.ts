/**
 * Removes web and mail addresses, however disguised, from typed text. Anybody can choose the address that a
 * confirmation goes to, so mails in our name must not carry a stranger's links.
 */

const LEFT_OUT = '[address left out]';

/** Characters between Latin letters that programs or people read as the dot of an address. Catalan is spelt with `l·l`. */
const ODD_DOT = /(?<=[a-z0-9])(?!(?<=l)·l)[。·•∙⋅۔܁܂꘎・](?=[a-z0-9])/gu;

/** `evil[.]com`, `evil(dot)com`. */
const WRAPPED_DOT = /[[({]\s*(?:\.|dot)\s*[\])}]/gu;

const ADDRESSES: readonly RegExp[] = [
  // A scheme, or a text that becomes one when edited.
  /[a-z0-9+.-]:[/\\]/u,
  /(?:^|[^\p{L}])(?:h(?:tt|xx)ps?|ftp|mailto|tel|sms|javascript|data|www\d?)[:.]/u,
  // A dot and the last part of a host name, which has at least two letters. `9.30am`, `e.g.` and `well...then` are
  // none.
  /(?<!\.)\.\p{L}[\p{L}\p{M}\p{N}-]+/u,
  /\d{1,3}(?:\.\d{1,3}){3}/u,
  // `name@host`, `@name`.
  /@[\p{L}\p{N}]/u,
];

/** The text without the words that are addresses or hide one. */
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
