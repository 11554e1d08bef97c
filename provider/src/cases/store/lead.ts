/** What a case reads of the lead that opened it. */
import { LEAD_TRAITS, leadKind } from '@larkfield/api-schemas/lead-kind';
import type { Database } from '@larkfield/database/tables';
import { findLead, type StoredLead } from '../../leads/rows.ts';

/** What the customer wrote; empty if they wrote nothing. */
export const queryIn = ({ query }: StoredLead['attributes']): string => (typeof query === 'string' ? query : '');

/** The id under which the words that opened a case are a message of the case that it became part of. */
export const openingId = (caseId: string): string => `opening-${caseId}`;

/** An answer of one form alone. */
export function furtherAnswer(attributes: StoredLead['attributes'], name: string): unknown {
  const more = attributes['additional-information'];
  return more instanceof Object ? Reflect.get(more, name) : undefined;
}

/** Whether the customer pays as they go, as the form that opened the case says. */
export async function isPayAsYouGo(database: Database, id: string): Promise<boolean> {
  const lead = await findLead(database, id);
  return lead !== undefined && LEAD_TRAITS[leadKind(lead.attributes)].isPayAsYouGo;
}
