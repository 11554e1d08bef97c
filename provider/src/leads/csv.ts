import { addressIdOf } from './personal-data.ts';
import type { StoredLead } from './store.ts';

const COLUMNS = [
  'topic',
  'title',
  'first-name',
  'surname',
  'email',
  'query-type',
  'query-subtype',
  'query',
  'vulnerability-consent',
  'contact-number',
  'alternate-contact-number',
  'contact-preference',
  'account',
  'customer-references',
  'chat-history',
  'additional-information',
] as const;

/** First line of an export. */
export const CSV_HEADER = ['id', 'received-at', ...COLUMNS, 'address-id'].join(',');

/** One lead as a line of CSV (RFC 4180, without its line end). Structured attributes are JSON in their cell. */
export function csvLine(lead: StoredLead): string {
  const { id, receivedAt, attributes } = lead;
  const cells = [id, receivedAt, ...COLUMNS.map((column) => attributes[column]), addressIdOf(lead)];
  return cells.map(cell).join(',');
}

/**
 * A spreadsheet runs a cell that starts like a formula; an apostrophe makes it text (OWASP, CSV injection). Some take
 * full-width signs for the plain ones, and look past spaces and characters without a width.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u;

function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
