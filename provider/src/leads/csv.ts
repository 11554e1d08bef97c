import { csvRow } from '../csv/csv.ts';
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

/** One lead as a line of CSV (RFC 4180) without its line break. Structured attributes are JSON. */
export function csvLine(lead: StoredLead): string {
  const { id, receivedAt, attributes } = lead;
  const cells = [id, receivedAt, ...COLUMNS.map((column) => attributes[column]), addressIdOf(lead)];
  return csvRow(cells);
}
