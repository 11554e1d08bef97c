/** How an answer is compressed; `identity` means not at all. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a browser takes. */
export function chooseEncoding(acceptEncoding: string | null | undefined): Encoding {
  const taken = encodingsTaken(acceptEncoding);
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : 'identity';
}

/**
 * The encodings in lower case; one refused by `q=0` is not taken. The header is cut at its commas and semicolons: a
 * pattern that looks for spaces before them takes quadratic time on spaces alone (CWE-1333).
 */
function encodingsTaken(acceptEncoding: string | null | undefined): Set<string> {
  const taken = new Set<string>();
  for (const item of (acceptEncoding ?? '').split(',')) {
    const [coding = '', ...parameters] = item.split(';');
    if (parameters.every((parameter) => !refuses(parameter))) taken.add(coding.trim().toLowerCase());
  }
  return taken;
}

function refuses(parameter: string): boolean {
  const [name = '', value = ''] = parameter.split('=');
  return name.trim().toLowerCase() === 'q' && !(Number(value) > 0);
}

/** `Vary` of an answer that comes in several encodings. */
export function withAcceptEncoding(vary: string | null): string {
  if (!vary) return 'Accept-Encoding';
  return vary === '*' || /\baccept-encoding\b/i.test(vary) ? vary : `${vary}, Accept-Encoding`;
}
