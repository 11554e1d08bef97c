/**
 * Patterns that are safe to match against untrusted text. Matching a pattern such as `(a+)+` takes exponential time, so
 * patterns with unbounded repetition of a repetition or an alternation are refused.
 */

/** Patterns are for codes and short answers: longer text never matches, without being tried. */
export const LONGEST_MATCHED = 1000;

const UNBOUNDED = /^(?:[*+]|\{[0-9]+,\})/;

interface Group {
  varies: boolean;
}

/** Index of the last character of the escape or character class at `index`; `index` itself for any other character. */
function endOfToken(source: string, index: number): number {
  if (source[index] === '\\') return index + 1;
  if (source[index] !== '[') return index;
  let end = index + 1;
  while (end < source.length && source[end] !== ']') end += source[end] === '\\' ? 2 : 1;
  return end;
}

function repeatsRepetition(source: string): boolean {
  const groups: Group[] = [{ varies: false }];
  for (let index = 0; index < source.length; index = endOfToken(source, index) + 1) {
    const isUnbounded = UNBOUNDED.test(source.slice(endOfToken(source, index) + 1));
    const innermost = groups.at(-1);
    if (source[index] === '(') groups.push({ varies: false });
    else if (source[index] === ')' && groups.length > 1) {
      const closed = groups.pop();
      if (isUnbounded && closed?.varies) return true;
      const outer = groups.at(-1);
      if (outer && (isUnbounded || closed?.varies)) outer.varies = true;
    } else if (innermost && (source[index] === '|' || isUnbounded)) innermost.varies = true;
  }
  return false;
}

/**
 * Compiles a pattern that has to match the whole value, as the HTML attribute `pattern` does.
 * @throws if the source is not a regular expression, or one with catastrophic backtracking
 */
export function compilePattern(source: string): (value: string) => boolean {
  if (repeatsRepetition(source))
    throw new Error(
      `The pattern ${source} repeats a repetition without bound: write the inner one as a class or a count`,
    );
  const whole = new RegExp(`^(?:${source})$`, 'u');
  return (value) => value.length <= LONGEST_MATCHED && whole.test(value);
}
