/** Who acts for a customer, and customers who have died: see `staff-calls/representatives.ts` (RW-13). */
import { OpenAPIHono } from '@hono/zod-openapi';
import { DeathDocument, RepresentativeDocument } from '@larkfield/api-schemas/staff-calls/representatives';
import type { Context } from 'hono';
import { type Refusal, refuse } from '../../json-api/problem.ts';
import { route } from '../../json-api/route.ts';
import { staffWith } from '../../staff/guard.ts';
import type { StaffEnv } from '../../staff/signed-in.ts';
import { act, type StaffAct, type StaffActResult } from '../staff-api/acts.ts';
import { ACT_REFUSALS, actAtVersion, answerCase, CASE_ACT, IfMatch } from '../staff-api/case-act.ts';
import { ERASED, INVALID, UNKNOWN } from '../staff-api/refusals.ts';
import type { StaffRoutes } from '../staff-api/staff-routes.ts';
import type { CaseChange } from '../store/change-case.ts';
import { type DeathResult, noteDeath, takeBackDeath } from './death.ts';
import { noteOnCases, removeRepresentative } from './representative.ts';
import { othersOfCustomer } from './same-customer.ts';

const UNKNOWN_OTHER = INVALID['unknown-other'];

const DEATH_REFUSED: Record<Exclude<DeathResult, 'done'>, [404 | 410 | 422, Refusal]> = {
  unknown: [404, UNKNOWN],
  erased: [410, ERASED],
  'in-the-future': [
    422,
    { code: 'in-the-future', title: 'This day is in the future', source: { pointer: '/data/attributes/on' } },
  ],
  'unknown-other': [422, UNKNOWN_OTHER],
};

function definePersonRoutes(options: StaffRoutes) {
  const writing = staffWith(options, 'write');
  const changing = { ...CASE_ACT, headers: IfMatch, refuses: [...ACT_REFUSALS, 412, 422] } as const;
  const representative = { ...changing, path: '/v1/cases/{id}/representative' } as const;
  return {
    note: route(writing, {
      ...representative,
      method: 'put',
      operationId: 'noteRepresentative',
      summary: 'Note who acts for the customer, by which authority and proof',
      description:
        'Emails and letters go to them as `letters-to` says, from the first day to the last, once a proof was seen. ' +
        '`also` names other cases of the customer for which they act too.',
      body: RepresentativeDocument,
    }),
    remove: route(writing, {
      ...representative,
      method: 'delete',
      operationId: 'removeRepresentative',
      summary: 'Nobody acts for the customer any more',
    }),
    died: route(writing, {
      ...CASE_ACT,
      method: 'put',
      path: '/v1/cases/{id}/death',
      operationId: 'noteDeath',
      summary: 'Note that the customer has died',
      description:
        'Nothing is addressed to them from then on: mails, letters and calls go to who deals with the estate, or wait as ' +
        'tasks `bereavement` until somebody is noted with proof. Every link ends. `also` marks other cases of the customer.',
      body: DeathDocument,
    }),
    lives: route(writing, {
      ...changing,
      method: 'delete',
      path: '/v1/cases/{id}/death',
      operationId: 'takeBackDeath',
      summary: 'A death was noted by mistake: the customer is written to again',
    }),
  };
}

export function personRoutes(options: StaffRoutes): OpenAPIHono<StaffEnv> {
  const { database, clock, onChanged } = options;
  const { note, remove, died, lives } = definePersonRoutes(options);

  /** Whether the other cases are the customer's now: one may have been corrected since whoever is signed in chose it. */
  const areTheirs = async (context: Context<StaffEnv>, id: string, also: readonly string[]) => {
    const others = also.filter((other) => other !== id);
    if (others.length === 0) return true;
    const found = new Set((await othersOfCustomer(options, id, context.get('staff'))).map(({ row }) => row.id));
    return others.every((other) => found.has(other));
  };

  const acted = (
    context: Context<StaffEnv>,
    ifMatch: string | undefined,
    run: (act: StaffAct) => Promise<StaffActResult>,
  ) => actAtVersion(options, context, ifMatch, run, (_, id) => answerCase(context, options, id));

  const change = (context: Context<StaffEnv>, ifMatch: string | undefined, run: (found: CaseChange) => Promise<void>) =>
    acted(context, ifMatch, (acting) =>
      act(acting, async (found) => {
        await run(found);
        return { status: 'done', made: null };
      }),
    );

  return new OpenAPIHono<StaffEnv>()
    .openapi(note, async (context) => {
      const given = context.req.valid('json').data.attributes;
      if (!(await areTheirs(context, context.req.valid('param').id, given.also)))
        return refuse(context, 422, UNKNOWN_OTHER);
      const ifMatch = context.req.valid('header')['if-match'];
      return acted(context, ifMatch, (acting) => noteOnCases(acting, given));
    })
    .openapi(remove, (context) => change(context, context.req.valid('header')['if-match'], removeRepresentative))
    .openapi(lives, (context) => change(context, context.req.valid('header')['if-match'], takeBackDeath))
    .openapi(died, async (context) => {
      const { id } = context.req.valid('param');
      const staff = context.get('staff');
      const told = context.req.valid('json').data.attributes;
      if (!(await areTheirs(context, id, told.also))) return refuse(context, 422, UNKNOWN_OTHER);
      const result = await noteDeath({ database, id, now: clock(), staff }, told);
      if (result !== 'done') return refuse(context, ...DEATH_REFUSED[result]);
      onChanged();
      return answerCase(context, options, id);
    });
}
