import { structuredPatch } from 'diff';

/** Unchanged lines shown around a difference. */
const CONTEXT = 2;
/** Beyond this both texts are shown whole, since the comparison takes quadratic time. */
const MOST_CHANGES = 2000;

/** The lines that differ, as a patch has them: after a blank, a minus or a plus. */
export function changedLines(before: string, after: string): string[] {
  const options = { context: CONTEXT, maxEditLength: MOST_CHANGES };
  const patch = structuredPatch('', '', before, after, '', '', options);
  const signed = (sign: string, text: string) => text.split('\n').map((line) => sign + line);
  if (!patch) return [...signed('-', before), ...signed('+', after)];
  // Whether the last line ends is left out.
  return patch.hunks.flatMap(({ lines }) => lines).filter((line) => !line.startsWith('\\'));
}

/** The difference of two texts by line, with some lines around it. */
export function Difference({ before, after, label }: { before: string; after: string; label: string }) {
  if (before === after) return <p>No differences.</p>;
  return (
    <section className="difference" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it takes the focus (WCAG 2.1.1). */}
      <pre tabIndex={0}>
        {changedLines(before, after).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <DifferenceLine key={index} sign={line.charAt(0)} text={line.slice(1)} />
        ))}
      </pre>
    </section>
  );
}

function DifferenceLine({ sign, text }: { sign: string; text: string }) {
  if (sign === '-') return <del>{`− ${text}\n`}</del>;
  return sign === '+' ? <ins>{`+ ${text}\n`}</ins> : <span>{`  ${text}\n`}</span>;
}
