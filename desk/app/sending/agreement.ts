/** When a complaint can be closed (RW-15). */
import type { CaseRecord } from '../api/cases.ts';

/** Whether the customer had our final response, after which a complaint is closed without their agreement. */
export const hadFinalResponse = ({ attributes }: CaseRecord): boolean =>
  attributes.letters.some(({ kind }) => kind === 'deadlock');

/** Whether a complaint can't be closed before its customer agrees. The case system checks the same. */
export function needsAgreement(record: CaseRecord): boolean {
  const { kind, duties, ombudsman } = record.attributes;
  return kind === 'complaint' && duties === 'ours' && ombudsman === null && !hadFinalResponse(record);
}

/** What a complaint needs that is closed without its customer's agreement. */
export const AGREEMENT_NEEDED =
  'Record how the customer agreed. If they don’t agree, send the deadlock letter first: it is our final response.';
