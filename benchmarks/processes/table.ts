/** An aligned Markdown table. Numbers are right-aligned. */
export function table(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [headings, ...rows.map((row) => row.map(String))];
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const isNumber = headings.map((_, column) => rows.some((row) => typeof row[column] === 'number'));
  const line = (row: readonly string[]) => {
    const padded = row.map((cell, column) =>
      isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    return `| ${padded.join(' | ')} |`;
  };
  const rule = widths.map((width, column) => (isNumber[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [line(headings), line(rule), ...cells.slice(1).map(line)].join('\n');
}
