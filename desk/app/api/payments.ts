/** The desk's calls on payments for guaranteed standards (RW-09). */
import { CasePaymentDocument, type StandardName } from '@larkfield/api-schemas/guaranteed-standards';
import { type Answer, ask, jsonApiWrite } from './client.ts';

const pathOf = (id: string, rest = '') => `cases/${encodeURIComponent(id)}/payments${rest}`;

/** Records that a standard was missed on a day. */
export function noteMissed(id: string, standard: StandardName, day: string): Promise<Answer<CasePaymentDocument>> {
  const document = { data: { type: 'case-payments', attributes: { standard, 'failed-on': day } } };
  return ask(pathOf(id), CasePaymentDocument, jsonApiWrite('POST', document));
}

/** Records that a payment was made on a day, or that it is not due after all, and why. */
export function settlePayment(
  id: string,
  payment: string,
  attributes: { 'paid-on': string } | { 'taken-back': true; reason: string },
): Promise<Answer<CasePaymentDocument>> {
  const document = { data: { type: 'case-payments', id: payment, attributes } };
  return ask(pathOf(id, `/${encodeURIComponent(payment)}`), CasePaymentDocument, jsonApiWrite('PATCH', document));
}
