/** The customer's other cases, linked cases, and merges: see `staff-calls/related-cases.ts` (RW-13). */
import { OpenAPIHono } from '@hono/zod-openapi';
import { CaseReference, exampleReference } from '@larkfield/api-schemas/cases';
import { MergeDocument, SameCustomerList } from '@larkfield/api-schemas/staff-calls/related-cases';
import { StaffCase } from '@larkfield/api-schemas/staff-cases';
import { ourBrand } from '@larkfield/service/supplier/brand';
import type { Context } from 'hono';
import { answer, type Refusal, refuse } from '../../json-api/problem.ts';
import { jsonResponse, route } from '../../json-api/route.ts';
import { staffWith } from '../../staff/guard.ts';
import type { StaffEnv } from '../../staff/signed-in.ts';
import { reachedCase } from '../access/restricted.ts';
import { ACT_REFUSALS, answerCase, CASE_ACT, CaseParams } from '../staff-api/case-act.ts';
import { ERASED, UNKNOWN } from '../staff-api/refusals.ts';
import type { StaffRoutes } from '../staff-api/staff-routes.ts';
import { findCase } from '../store/case-row.ts';
import { setLink } from './link.ts';
import { type MergeRefusal, mergeCase } from './merge.ts';
import { sameCustomer } from './same-customer.ts';

const into = { pointer: '/data/attributes/into' };

const OTHER_UNKNOWN: Refusal = {
  code: 'unknown-case',
  title: 'There is no other case with this reference',
  detail: `Check the reference: it is written like ${exampleReference(ourBrand().referencePrefix)}.`,
};

const REFUSED: Record<Exclude<MergeRefusal, 'erased'>, [404 | 409 | 422, Refusal]> = {
  same: [422, { code: 'same-case', title: 'A case can’t become part of itself', source: into }],
  unknown: [422, { ...OTHER_UNKNOWN, source: into }],
  'restricted-half': [
    409,
    {
      code: 'restricted-half',
      title: 'Different people can see the two cases',
      detail: 'Restrict both to the same people, or lift the restriction, then merge them.',
    },
  ],
  'about-register': [
    409,
    {
      code: 'about-register',
      title: 'A request to join the Priority Services Register stays a case of its own',
      detail: 'Link the cases instead: what they say of somebody’s health stays with those who work on it.',
    },
  ],
  'duties-differ': [
    409,
    {
      code: 'duties-differ',
      title: 'Letters and deadlines of one of the cases are kept in another system',
      detail: 'Link the cases instead: what one was promised is no promise of the other.',
    },
  ],
  'closed-whole': [
    409,
    {
      code: 'closed-whole',
      title: 'The remaining case would be closed, but the other one is open',
      detail: 'Reopen it first, or merge the other way round.',
    },
  ],
  'with-ombudsman': [
    409,
    {
      code: 'with-ombudsman',
      title: 'The Ombudsman has this case',
      detail: 'Merge the other one into it: the Ombudsman knows it by its reference.',
    },
  ],
  'other-customer': [
    422,
    {
      code: 'other-customer',
      title: 'Email address not verified: no mailed link has shown that both cases are of one customer',
      detail:
        'If they belong together all the same, give the reason. Until a mailed link is opened, each link opens only what was sent to its own case.',
      source: { pointer: '/data/attributes/reason' },
    },
  ],
};

function defineRelationRoutes(options: StaffRoutes) {
  const writing = staffWith(options, 'write');
  const linked = {
    ...CASE_ACT,
    path: '/v1/cases/{id}/linked/{reference}',
    params: CaseParams.extend({ reference: CaseReference }),
    refuses: [...ACT_REFUSALS, 422],
  } as const;
  return {
    same: route(staffWith(options, 'read'), {
      method: 'get',
      path: '/v1/cases/{id}/same-customer',
      operationId: 'listSameCustomerCases',
      summary: 'Read the other cases of the customer, by e-mail address, account number, or name with postcode',
      params: CaseParams,
      answers: { 200: jsonResponse('Newest first', SameCustomerList) },
      refuses: [404],
    }),
    link: route(writing, {
      ...linked,
      method: 'put',
      operationId: 'linkCases',
      summary: 'Two cases are of one matter',
    }),
    unlink: route(writing, {
      ...linked,
      method: 'delete',
      operationId: 'unlinkCases',
      summary: 'Two cases are not of one matter after all',
    }),
    merge: route(writing, {
      ...CASE_ACT,
      method: 'post',
      path: '/v1/cases/{id}/merge',
      operationId: 'mergeCase',
      summary: 'Make a case part of another one, for good',
      description:
        'References, links and mails of both lead to the one that is left; it was received when the first of both was, and ' +
        'is due when the first is. Nothing can be sent or changed on the other any more: a 409 `merged` names the one left.',
      body: MergeDocument,
      answers: { 200: jsonResponse('The case that is left', StaffCase) },
    }),
  };
}

export function relationRoutes(options: StaffRoutes): OpenAPIHono<StaffEnv> {
  const { database, clock, onChanged } = options;
  const { same, link, unlink, merge } = defineRelationRoutes(options);
  const setLinked = async (
    context: Context<StaffEnv>,
    { id, reference }: { id: string; reference: string },
    isLinked: boolean,
  ) => {
    const staff = context.get('staff');
    if (!(await reachedCase(database, reference, staff.id))) return refuse(context, 422, OTHER_UNKNOWN);
    const result = await setLink({ database, id, other: reference, now: clock(), staff }, isLinked);
    if (result === 'erased') return refuse(context, 410, ERASED);
    return result === 'done' ? answerCase(context, options, id) : refuse(context, 422, OTHER_UNKNOWN);
  };
  return new OpenAPIHono<StaffEnv>()
    .openapi(same, async (context) => {
      const { id } = context.req.valid('param');
      return answer(context, await sameCustomer(options, id, { reader: context.get('staff'), now: clock() }), 200);
    })
    .openapi(link, (context) => setLinked(context, context.req.valid('param'), true))
    .openapi(unlink, (context) => setLinked(context, context.req.valid('param'), false))
    .openapi(merge, async (context) => {
      const { id } = context.req.valid('param');
      const { into: other, reason } = context.req.valid('json').data.attributes;
      const staff = context.get('staff');
      const reached = await reachedCase(database, other, staff.id);
      if (!(await findCase(database, id))) return refuse(context, 404, UNKNOWN);
      if (!reached) return refuse(context, ...REFUSED.unknown);
      const result = await mergeCase({ database, id, other, now: clock(), staff, reason });
      if (result === 'erased') return refuse(context, 410, ERASED);
      if (result !== 'done') return refuse(context, ...REFUSED[result]);
      onChanged();
      return answerCase(context, options, other);
    });
}
