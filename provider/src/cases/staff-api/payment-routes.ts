/** Payments for guaranteed standards, `/v1/cases/{id}/payments` (RW-09). */
import { OpenAPIHono } from '@hono/zod-openapi';
import {
  CasePaymentDocument,
  GUARANTEED_STANDARDS,
  MissedStandardDocument,
  PaymentChangeDocument,
  type StandardName,
} from '@larkfield/api-schemas/guaranteed-standards';
import { formatDay } from '@larkfield/calendar/days';
import { londonDay } from '@larkfield/calendar/london';
import type { Context } from 'hono';
import * as z from 'zod';
import { answer, type Refusal, refuse } from '../../json-api/problem.ts';
import { jsonResponse, route } from '../../json-api/route.ts';
import { staffWith } from '../../staff/guard.ts';
import type { StaffEnv } from '../../staff/signed-in.ts';
import { addPayment, type Division, markPaid, paymentsOf, takeBack } from '../duties/payments.ts';
import { toPayment } from '../staff-view/records.ts';
import { isTooLongAgo } from './acts.ts';
import { ACT_REFUSALS, CaseParams, changeOf, refuseGone } from './case-act.ts';
import { UNKNOWN } from './refusals.ts';
import type { StaffRoutes } from './staff-routes.ts';

interface PaymentRoutes extends Pick<StaffRoutes, 'database' | 'clock' | 'requireClient' | 'requireStaff'> {
  /** Whose bank holidays count for a case. */
  divisionOf: (caseId: string) => Promise<Division>;
}

function definePaymentRoutes(options: PaymentRoutes) {
  const writing = staffWith(options, 'write');
  const payment = jsonResponse('The payment', CasePaymentDocument);
  return {
    note: route(writing, {
      method: 'post',
      path: '/v1/cases/{id}/payments',
      operationId: 'noteMissedStandard',
      summary: 'Note that a guaranteed standard was missed: what is owed for it, and by when',
      params: CaseParams,
      body: MissedStandardDocument,
      answers: { 201: payment },
      refuses: ACT_REFUSALS,
    }),
    change: route(writing, {
      method: 'patch',
      path: '/v1/cases/{id}/payments/{payment}',
      operationId: 'changePayment',
      summary: 'Note that a payment was made and when, or that it is not due after all',
      description: 'If it was made too late, a second payment is due.',
      params: CaseParams.extend({ payment: z.string().min(1).max(100) }),
      body: PaymentChangeDocument,
      answers: { 200: payment },
      refuses: ACT_REFUSALS,
    }),
  };
}

const inTheFuture = (attribute: 'failed-on' | 'paid-on'): Refusal => ({
  code: 'in-the-future',
  title: 'This day is in the future',
  detail: 'Note what has happened.',
  source: { pointer: `/data/attributes/${attribute}` },
});

const PAID_TOO_LONG_AGO: Refusal = {
  code: 'too-long-ago',
  title: 'This day is more than two years ago',
  detail: 'Check the year.',
  source: { pointer: '/data/attributes/paid-on' },
};

const BEFORE_FAILURE: Refusal = {
  code: 'before-failure',
  title: 'This day is before the standard was missed',
  detail: 'Check the day and the year.',
  source: { pointer: '/data/attributes/paid-on' },
};

const nothingOwed = (standard: StandardName): Refusal => ({
  code: 'nothing-owed',
  title: 'Nothing was owed on this day',
  detail: `This standard has applied since ${formatDay(GUARANTEED_STANDARDS[standard].since)}.`,
  source: { pointer: '/data/attributes/failed-on' },
});

const SETTLED: Refusal = {
  code: 'settled-before',
  title: 'This payment was already paid or withdrawn',
  detail: 'The case shows which.',
};

const NOTED: Refusal = {
  code: 'noted-before',
  title: 'This payment is already recorded',
  detail: 'The case has a payment for this standard and day.',
};

export function paymentRoutes(options: PaymentRoutes): OpenAPIHono<StaffEnv> {
  const { clock, divisionOf } = options;
  const { note, change } = definePaymentRoutes(options);
  return new OpenAPIHono<StaffEnv>()
    .openapi(note, async (context) => {
      const { id } = context.req.valid('param');
      const { standard, 'failed-on': failedOn } = context.req.valid('json').data.attributes;
      if (failedOn > londonDay(clock())) return refuse(context, 422, inTheFuture('failed-on'));
      const failure = { standard, kind: 'standard' as const, failedOn, division: await divisionOf(id) };
      const result = await changeOf(options, context, (one) => addPayment(one, failure));
      if (result.status !== 'changed') return refuseGone(context, result);
      if (result.value === 'noted-before') return refuse(context, 409, NOTED);
      if (result.value === 'nothing-owed') return refuse(context, 422, nothingOwed(standard));
      return answerPayment(options, context, { id, payment: result.value.id, status: 201 });
    })
    .openapi(change, async (context) => {
      const { id, payment } = context.req.valid('param');
      const { attributes } = context.req.valid('json').data;
      const division = await divisionOf(id);
      const paidOn = 'paid-on' in attributes ? attributes['paid-on'] : undefined;
      if (paidOn && paidOn > londonDay(clock())) return refuse(context, 422, inTheFuture('paid-on'));
      if (paidOn && isTooLongAgo(paidOn, clock())) return refuse(context, 422, PAID_TOO_LONG_AGO);
      const result = await changeOf(options, context, (one) =>
        'paid-on' in attributes
          ? markPaid(one, payment, { paidOn: attributes['paid-on'], division })
          : takeBack(one, payment, attributes.reason),
      );
      if (result.status !== 'changed') return refuseGone(context, result);
      if (result.value === 'unknown')
        return refuse(context, 404, { code: 'no-payment', title: 'There is no such payment' });
      if (result.value === 'before-failure') return refuse(context, 422, BEFORE_FAILURE);
      if (result.value === 'settled-before') return refuse(context, 409, SETTLED);
      return answerPayment(options, context, { id, payment, status: 200 });
    });
}

async function answerPayment<Status extends 200 | 201>(
  { database }: PaymentRoutes,
  context: Context,
  { id, payment, status }: { id: string; payment: string; status: Status },
) {
  const row = (await paymentsOf(database, id)).find((one) => one.id === payment);
  if (!row) return refuse(context, 404, UNKNOWN);
  return answer(context, { data: toPayment(row) }, status);
}
