/** The desk's calls on payments for guaranteed standards (RW-09). */
import type { StandardName } from '@larkfield/api-schemas/guaranteed-standards';
import { casePath, write } from './client.ts';

const type = 'case-payments';

/** Records that a standard was missed on a day. */
export const noteMissed = (id: string, standard: StandardName, day: string) =>
  write('POST', casePath(id, '/payments'), { type, attributes: { standard, 'failed-on': day } });

/** Records that a payment was made on a day, or that it is not due after all, and why. */
export const settlePayment = (
  id: string,
  payment: string,
  attributes: { 'paid-on': string } | { 'taken-back': true; reason: string },
) => write('PATCH', casePath(id, `/payments/${encodeURIComponent(payment)}`), { type, id: payment, attributes });
