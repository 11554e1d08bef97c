/** Comma-separated values (RFC 4180), safe to open in a spreadsheet. */

/**
 * A spreadsheet runs a cell that starts like a formula; an apostrophe makes it text (OWASP, CSV injection). Some also
 * accept full-width signs, and skip leading spaces and zero-width characters.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u;

/** An account or telephone number, of which a spreadsheet would drop leading zeros, or all digits but the first six. */
const LONG_OR_LEADING_ZERO = /^(?:0\d+|\d{12,})$/;

/** Without it Excel reads a file in the machine's old code page, and shows `Siân` as `SiÃ¢n`. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line without its line break. Null and undefined are empty cells; objects and arrays are JSON. */
export function csvRow(cells: readonly unknown[]): string {
  return cells.map(cell).join(',');
}

/** A whole table as a file; each line ends with a line break. */
export function csvTable(rows: readonly (readonly unknown[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${csvRow(row)}\r\n`).join('');
}

function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  const isAtRisk = FORMULA.test(text) || (typeof value === 'string' && LONG_OR_LEADING_ZERO.test(text));
  const inert = isAtRisk ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
