/** Who acts for a customer, and customers who have died: see `staff-calls/representatives.ts` (RW-13). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { DeathDocument, RepresentativeDocument } from '@larkfield/api-schemas/staff-calls/representatives';
import type { Context } from 'hono';
import * as z from 'zod';
import { type Refusal, refusals, refuse } from '../../json-api/problem.ts';
import { jsonBody } from '../../json-api/route.ts';
import type { StaffEnv } from '../../json-api/staff.ts';
import { reachedCase } from '../access/restricted.ts';
import { act, type StaffAct, type StaffActResult } from '../staff-api/acts.ts';
import { ACT_REFUSALS, answerCase, CASE_RESPONSE, CaseParams, takesFrom } from '../staff-api/case-act.ts';
import type { StaffRoutes } from '../staff-api/parts.ts';
import { ERASED, refuseAct, refuseOutdated, UNKNOWN, versionIn } from '../staff-api/refusals.ts';
import type { CaseChange } from '../store/change-case.ts';
import { indexedWords } from '../store/indexed-words.ts';
import { type DeathResult, noteDeath, takeBackDeath } from './death.ts';
import { noteOnCases, removeRepresentative } from './representative.ts';

const IfMatch = z.object({ 'if-match': z.string().max(40).optional() });

const REFUSED: Record<Exclude<DeathResult, 'done'>, [404 | 410 | 422, Refusal]> = {
  unknown: [404, UNKNOWN],
  erased: [410, ERASED],
  'in-the-future': [
    422,
    { code: 'in-the-future', title: 'This day is still to come', source: { pointer: '/data/attributes/on' } },
  ],
  'unknown-other': [
    422,
    {
      code: 'unknown-case',
      title: 'One of the other cases is not there any more',
      detail: 'Read the list of the customer’s cases again.',
      source: { pointer: '/data/attributes/also' },
    },
  ],
};

function routesOf(parts: StaffRoutes) {
  const writing = takesFrom(parts, 'write');
  const removing = [parts.requireClient, parts.requireStaff('write')];
  const responses = { 200: CASE_RESPONSE, ...ACT_REFUSALS, ...refusals(412) };
  const representative = { path: '/v1/cases/{id}/representative' as const, responses };
  const death = { path: '/v1/cases/{id}/death' as const, responses };
  return {
    note: createRoute({
      ...representative,
      method: 'put',
      operationId: 'noteRepresentative',
      summary: 'Note who acts for the customer, by which authority and proof',
      description:
        'Mails and letters go to them as `letters-to` says, from the first day to the last, once a proof was seen. ' +
        '`also` names other cases of the customer for which they act too.',
      middleware: writing,
      request: { params: CaseParams, headers: IfMatch, body: jsonBody(RepresentativeDocument) },
    }),
    remove: createRoute({
      ...representative,
      method: 'delete',
      operationId: 'removeRepresentative',
      summary: 'Nobody acts for the customer any more',
      middleware: removing,
      request: { params: CaseParams, headers: IfMatch },
    }),
    died: createRoute({
      ...death,
      method: 'put',
      operationId: 'noteDeath',
      summary: 'Note that the customer has died',
      description:
        'Nothing is addressed to them from then on: mails, letters and calls go to who deals with the estate, or wait as ' +
        'tasks `bereavement` until somebody is noted with proof. Every link ends. `also` marks other cases of the customer.',
      middleware: writing,
      request: { params: CaseParams, body: jsonBody(DeathDocument) },
    }),
    lives: createRoute({
      ...death,
      method: 'delete',
      operationId: 'takeBackDeath',
      summary: 'A death was noted by mistake: the customer is written to again',
      middleware: removing,
      request: { params: CaseParams, headers: IfMatch },
    }),
  };
}

export function personRoutes(parts: StaffRoutes): OpenAPIHono<StaffEnv> {
  const { database, clock, readLead, onChanged } = parts;
  const { note, remove, died, lives } = routesOf(parts);
  const reindex = indexedWords(readLead);

  /** Whether whoever is signed in may know of every one of these cases. */
  const mayReach = async (context: Context<StaffEnv>, ids: readonly string[]) => {
    for (const id of ids) if (!(await reachedCase(database, id, context.get('staff').id))) return false;
    return true;
  };

  interface Of {
    id: string;
    header: string | undefined;
  }

  /** Acts on the case at the version that was read, and answers with the result. */
  const acted = async (
    context: Context<StaffEnv>,
    { id, header }: Of,
    run: (acting: StaffAct) => Promise<StaffActResult | { status: 'unknown-other' }>,
  ) => {
    const version = versionIn(header);
    if (version === 'malformed')
      return refuse(context, 400, { code: 'invalid-parameter', title: 'This is no version' });
    const result = await run({ database, id, now: clock(), staff: context.get('staff'), version });
    if (result.status === 'unknown-other') return refuse(context, ...REFUSED['unknown-other']);
    if (result.status === 'outdated')
      return refuseOutdated(context, database, { id, read: version ?? 0, version: result.version });
    if (result.status !== 'done') return refuseAct(context, result);
    onChanged();
    return answerCase(context, parts, id);
  };

  const change = (context: Context<StaffEnv>, of: Of, run: (change: CaseChange) => Promise<void>) =>
    acted(context, of, (acting) =>
      act(acting, async (found) => {
        await run(found);
        return { status: 'done', made: null };
      }),
    );

  return new OpenAPIHono<StaffEnv>()
    .openapi(note, async (context) => {
      const of = { id: context.req.valid('param').id, header: context.req.valid('header')['if-match'] };
      const given = context.req.valid('json').data.attributes;
      if (!(await mayReach(context, given.also))) return refuse(context, ...REFUSED['unknown-other']);
      return acted(context, of, (acting) => noteOnCases(acting, given, reindex));
    })
    .openapi(remove, (context) => {
      const of = { id: context.req.valid('param').id, header: context.req.valid('header')['if-match'] };
      return change(context, of, (found) => removeRepresentative(found, { reindex }));
    })
    .openapi(lives, (context) => {
      const of = { id: context.req.valid('param').id, header: context.req.valid('header')['if-match'] };
      return change(context, of, takeBackDeath);
    })
    .openapi(died, async (context) => {
      const { id } = context.req.valid('param');
      const staff = context.get('staff');
      const told = context.req.valid('json').data.attributes;
      if (!(await mayReach(context, told.also))) return refuse(context, ...REFUSED['unknown-other']);
      const result = await noteDeath({ database, id, now: clock(), staff }, told);
      if (result !== 'done') return refuse(context, ...REFUSED[result]);
      onChanged();
      return answerCase(context, parts, id);
    });
}
