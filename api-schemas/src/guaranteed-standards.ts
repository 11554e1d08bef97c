/**
 * The guaranteed standards of suppliers (RW-09): the Electricity and Gas (Standards of Performance) (Suppliers)
 * Regulations 2015 (SI 2015/1544) as amended. How far each line could be checked is in
 * `docs/explanation/complaint-rules.md`.
 */
import * as z from 'zod';
import { Day, Moment } from './cases.ts';
import { newDocument, resource } from './json-api.ts';

/** A standard that a supplier has to keep for each customer. */
export const StandardName = z.enum([
  'smart-meter-plan',
  'smart-meter-appointment',
  'smart-meter-installation',
  'appointment',
  'faulty-meter',
  'prepayment-meter',
  'reconnection',
  'switch',
  'mistaken-switch',
  'mistaken-switch-answer',
  'mistaken-switch-agreement',
  'erroneous-switch',
  'final-bill',
  'credit-refund',
]);
export type StandardName = z.infer<typeof StandardName>;

interface GuaranteedStandard {
  /** What the customer may expect, for staff. */
  title: string;
  /** The first day on which it can be missed. */
  since: string;
  /** Whether we recognise automatically that it was missed; staff note every other one. */
  isRecognised?: true;
}

export const GUARANTEED_STANDARDS: Record<StandardName, GuaranteedStandard> = {
  // Ofgem, 30 January 2026.
  'smart-meter-plan': {
    title: 'A plan for a faulty smart meter within 5 working days of the report',
    since: '2026-02-23',
    isRecognised: true,
  },
  'smart-meter-appointment': { title: 'An appointment for a smart meter within 6 weeks', since: '2026-02-23' },
  'smart-meter-installation': {
    title: 'A smart meter installation that does not fail because of us',
    since: '2026-02-23',
  },
  // Regulations 3 to 6 of SI 2015/1544.
  appointment: {
    title: 'An appointment within 4 hours, kept, and not moved with less than one working day’s notice',
    since: '2016-01-01',
  },
  'faulty-meter': { title: 'A faulty meter assessed within 5 working days', since: '2016-01-01' },
  'prepayment-meter': {
    title: 'A prepayment meter without supply visited within 3 hours on a working day, 4 hours on any other day',
    since: '2016-01-01',
  },
  reconnection: { title: 'Reconnected within 24 hours of paying or agreeing how to pay', since: '2016-01-01' },
  // Ofgem, switch speed decision.
  switch: { title: 'A switch within 5 working days', since: '2024-04-01' },
  // Ofgem, switching compensation.
  'mistaken-switch-answer': {
    title: 'The customer told within 20 working days whether their switch was a mistake',
    since: '2019-05-01',
  },
  'mistaken-switch-agreement': {
    title: 'Agreement with the other supplier within 20 working days whether a switch was a mistake',
    since: '2019-05-01',
  },
  'erroneous-switch': {
    title: 'Back with the first supplier within 21 working days of agreeing that the switch was a mistake',
    since: '2019-05-01',
  },
  'credit-refund': { title: 'Credit paid back within 10 working days of the final bill', since: '2019-05-01' },
  // Ofgem, decision of 12 February 2020.
  'mistaken-switch': { title: 'No switch that the customer never asked for, by our mistake', since: '2020-05-01' },
  'final-bill': { title: 'A final bill within 6 weeks of switching to another supplier', since: '2020-05-01' },
};

/** Payment for a missed standard, in pounds, from a day on: SI 2015/1544 reg. 8(2), SI 2024/1166. */
const PAYMENTS: readonly { since: string; pounds: number }[] = [
  { since: '2025-01-02', pounds: 40 },
  { since: '2016-01-01', pounds: 30 },
];

/** Whether a standard applies to what is reported on a day. */
export const hasBegun = (standard: StandardName, day: string): boolean => day >= GUARANTEED_STANDARDS[standard].since;

/** What is owed for a standard that was missed on a day, in pounds; undefined before its start. */
export function paymentFor(standard: StandardName, day: string): number | undefined {
  if (!hasBegun(standard, day)) return undefined;
  return PAYMENTS.find(({ since }) => day >= since)?.pounds;
}

/** `additional`: the second payment, because the first came late (reg. 8(3)). */
export const PaymentKind = z.enum(['standard', 'additional']);
export type PaymentKind = z.infer<typeof PaymentKind>;

/** A payment that a case is due or was paid. */
export const CasePayment = resource('case-payments', {
  standard: StandardName,
  kind: PaymentKind,
  pounds: z.int().min(1),
  /** The last day on which the standard could be kept, or on which the first payment could be made. */
  'failed-on': Day,
  /** The last day for the payment. */
  'pay-by': Day,
  'paid-on': Day.nullable(),
  'taken-back-at': Moment.nullable(),
});
export type CasePayment = z.infer<typeof CasePayment>;

/** Answer of the calls on one payment. */
export const CasePaymentDocument = z.object({ data: CasePayment });

/** Body of `POST /v1/cases/{id}/payments`: a standard that was missed, as staff note it. */
export const MissedStandardDocument = newDocument('case-payments', { standard: StandardName, 'failed-on': Day });
export type MissedStandardDocument = z.infer<typeof MissedStandardDocument>;

/** Body of `PATCH /v1/cases/{id}/payments/{paymentId}`: that it was paid, or is not due. */
export const PaymentChangeDocument = z.object({
  data: z.object({
    type: z.literal('case-payments'),
    id: z.string().min(1).max(100),
    attributes: z.union([
      z.strictObject({ 'paid-on': Day }),
      z.strictObject({ 'taken-back': z.literal(true), reason: z.string().trim().min(1).max(1000) }),
    ]),
  }),
});
