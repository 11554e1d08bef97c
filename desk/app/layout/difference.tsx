/** The difference of two texts, by line. */
export interface DiffLine {
  kind: 'same' | 'taken' | 'added';
  text: string;
}

/** Beyond this the whole middle is shown as removed and added, since the comparison takes quadratic time. */
const MOST_LINES = 2000;
/** Unchanged lines shown around a difference. */
const AROUND = 2;

/** Compares by the longest common subsequence of lines. */
export function differenceOf(before: string, after: string): DiffLine[] {
  const [one, other] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const same = (lines: string[]) => lines.map((text): DiffLine => ({ kind: 'same', text }));
  const middle = compared(one.slice(start, one.length - end), other.slice(start, other.length - end));
  return [...same(one.slice(0, start)), ...middle, ...same(one.slice(one.length - end))];
}

function compared(one: string[], other: string[]): DiffLine[] {
  const taken = (text: string): DiffLine => ({ kind: 'taken', text });
  const added = (text: string): DiffLine => ({ kind: 'added', text });
  if (one.length > MOST_LINES || other.length > MOST_LINES) return [...one.map(taken), ...other.map(added)];
  /** Length of the longest common subsequence from each position on. */
  const left = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  const at = (row: number, column: number) => left[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const isSame = one[row] === other[column];
      left[row]?.set(
        [isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))],
        column,
      );
    }
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < one.length || column < other.length) {
    const [before, after] = [one[row], other[column]];
    if (before !== undefined && before === after) {
      lines.push({ kind: 'same', text: before });
      row += 1;
      column += 1;
    } else if (after === undefined || (before !== undefined && at(row + 1, column) >= at(row, column + 1))) {
      lines.push(taken(before ?? ''));
      row += 1;
    } else {
      lines.push(added(after));
      column += 1;
    }
  }
  return lines;
}

/** The differing lines, with some lines around them. */
export function Difference({ before, after, label }: { before: string; after: string; label: string }) {
  const lines = differenceOf(before, after);
  const near = lines.map((_, index) =>
    lines.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(({ kind }) => kind !== 'same'),
  );
  if (!near.includes(true)) return <p>Nothing differs.</p>;
  const shown = lines.flatMap((line, index) => (near[index] ? [{ ...line, key: `${index}` }] : []));
  return (
    <section className="difference" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it takes the focus (WCAG 2.1.1). */}
      <pre tabIndex={0}>
        {shown.map(({ key, kind, text }) => (
          <DifferenceLine key={key} kind={kind} text={text} />
        ))}
      </pre>
    </section>
  );
}

function DifferenceLine({ kind, text }: DiffLine) {
  if (kind === 'same') return <span>{`  ${text}\n`}</span>;
  return kind === 'taken' ? <del>{`− ${text}\n`}</del> : <ins>{`+ ${text}\n`}</ins>;
}
