/** Tables as comma-separated values (RFC 4180) that a spreadsheet opens without running what somebody typed. */

/**
 * A spreadsheet runs a cell that starts like a formula; an apostrophe makes it text (OWASP, CSV injection). Some take
 * full-width signs for the plain ones, and look past spaces and characters without a width.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u;

/** One line, without its end. Nothing is an empty cell, and what has a structure is JSON in its cell. */
export function csvRow(cells: readonly unknown[]): string {
  return cells.map(cell).join(',');
}

/** A whole table, each line with its end. */
export function csvTable(rows: readonly (readonly unknown[])[]): string {
  return rows.map((row) => `${csvRow(row)}\r\n`).join('');
}

function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
