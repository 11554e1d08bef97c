/** Leads as text. */
import { PRIORITY_NEEDS, PriorityServices } from '@larkfield/api-schemas/priority-services';
import { formatMoment } from '@larkfield/calendar/london';
import { csvRow } from '../csv/csv.ts';
import { addressIdOf, type StoredLead } from './rows.ts';

/** Reference, time of receipt (UK time) and kind. No names, since others may see the screen. */
export function listLine({ id, receivedAt, attributes }: StoredLead): string {
  const what = attributes['query-subtype'] ?? attributes.topic;
  return `${id}  ${formatMoment(new Date(receivedAt))}  ${String(what)}`;
}

/** A lead with one attribute on each line. */
export function showLead(lead: StoredLead): string {
  const { id, receivedAt, attributes, relationships } = lead;
  const rows = Object.entries({ received: receivedAt, ...withNamedNeeds(attributes), ...relationships });
  const lines = rows.map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return [id, ...lines].join('\n');
}

/** Adds the names of the Priority Services Register's needs codes (PS-02). */
function withNamedNeeds(attributes: StoredLead['attributes']): StoredLead['attributes'] {
  const joining = PriorityServices.safeParse(attributes['additional-information']);
  if (attributes.topic !== 'priority-services' || !joining.success) return attributes;
  const needs = joining.data.needs.map((code) => `${code} ${PRIORITY_NEEDS[code]}`);
  return { ...attributes, 'additional-information': { ...joining.data, needs } };
}

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
