import { type CasePayment, PaymentKind, StandardName } from '@larkfield/api-schemas/guaranteed-standards';
import type { PaymentRow } from './payments.ts';

/** A payment as staff see it. */
export function toPayment({
  id,
  standard,
  kind,
  pounds,
  failed_on,
  pay_by,
  paid_on,
  taken_back_at,
}: PaymentRow): CasePayment {
  return {
    type: 'case-payments',
    id,
    attributes: {
      standard: StandardName.parse(standard),
      kind: PaymentKind.parse(kind),
      pounds,
      'failed-on': failed_on,
      'pay-by': pay_by,
      'paid-on': paid_on,
      'taken-back-at': taken_back_at,
    },
  };
}
