/** What a case reads of the lead that opened it. Leads are written elsewhere. */
import { leadKind } from '@larkfield/api-schemas/lead-kind';
import type { RecordedByStaff } from '@larkfield/api-schemas/new-case';
import { fromJsonText } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';

/** A lead, as far as its case needs it. */
export interface OpeningLead {
  id: string;
  receivedAt: string;
  attributes: Record<string, unknown>;
  relationships?: Record<string, unknown>;
  recorded?: RecordedByStaff;
}

export const LEAD_COLUMNS = ['id', 'received_at', 'resource'] as const;

/** A lead from its {@link LEAD_COLUMNS}. */
export function toLead({ id, received_at, resource }: Record<(typeof LEAD_COLUMNS)[number], string>): OpeningLead {
  // Checked before it was stored.
  const stored = fromJsonText(resource) as Pick<OpeningLead, 'attributes' | 'relationships'>;
  return { id, receivedAt: received_at, ...stored };
}

/** What a lead was posted with; undefined once it is erased. Within a transaction it must be read through that one. */
export async function readLead(database: Database | DatabaseTransaction, id: string): Promise<OpeningLead | undefined> {
  const row = await database.selectFrom('leads').select(LEAD_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && toLead(row);
}

/** What the customer wrote; empty if they wrote nothing. */
export const queryIn = ({ query }: OpeningLead['attributes']): string => (typeof query === 'string' ? query : '');

/** The id under which the words that opened a case are a message of the case that it became part of. */
export const openingId = (caseId: string): string => `opening-${caseId}`;

/** An answer of one form alone. */
export function furtherAnswer(attributes: OpeningLead['attributes'], name: string): unknown {
  const more = attributes['additional-information'];
  return more instanceof Object ? Reflect.get(more, name) : undefined;
}

/** Whether the customer pays as they go, as the form that opened the case says. */
export async function isPayAsYouGo(database: Database, id: string): Promise<boolean> {
  const lead = await readLead(database, id);
  return lead !== undefined && leadKind(lead.attributes).startsWith('pay-as-you-go');
}
