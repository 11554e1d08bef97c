/** Comma-separated values (RFC 4180), safe to open in a spreadsheet. */

/**
 * A spreadsheet runs a cell that starts like a formula; an apostrophe makes it text (OWASP, CSV injection). Some also
 * accept full-width signs, and skip leading spaces and zero-width characters.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u;

/** One line without its line break. Null and undefined are empty cells; objects and arrays are JSON. */
export function csvRow(cells: readonly unknown[]): string {
  return cells.map(cell).join(',');
}

/** A whole table; each line ends with a line break. */
export function csvTable(rows: readonly (readonly unknown[])[]): string {
  return rows.map((row) => `${csvRow(row)}\r\n`).join('');
}

function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
