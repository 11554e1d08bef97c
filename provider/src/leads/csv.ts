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
export function csvLine({ id, receivedAt, attributes, relationships }: StoredLead): string {
  const cells = [id, receivedAt, ...COLUMNS.map((column) => attributes[column]), addressId(relationships)];
  return cells.map(cell).join(',');
}

function addressId(relationships: StoredLead['relationships']): unknown {
  const address = relationships?.address;
  const data = address instanceof Object && 'data' in address ? address.data : undefined;
  return data instanceof Object && 'id' in data ? data.id : null;
}

function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  // A spreadsheet runs a cell that starts like a formula; an apostrophe makes it text (OWASP, CSV injection).
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
