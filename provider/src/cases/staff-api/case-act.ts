/** What the calls on one case share: who may make them, what they take, and the case as the answer. */
import { OutdatedDocument, StaffCase } from '@larkfield/api-schemas/staff-cases';
import type { Context } from 'hono';
import * as z from 'zod';
import { answer, type Refusal, refuse } from '../../json-api/problem.ts';
import { jsonResponse } from '../../json-api/route.ts';
import type { StaffEnv } from '../../staff/signed-in.ts';
import { staffCase } from '../staff-view/case.ts';
import { type CaseChange, changeCase, staffActor } from '../store/change-case.ts';
import type { StaffAct, StaffActResult } from './acts.ts';
import { ERASED, etagOf, refuseAct, refuseChanged, UNKNOWN, versionIn } from './refusals.ts';
import type { StaffRoutes } from './staff-routes.ts';

export const CaseParams = z.object({ id: z.string().min(1).max(40) });

export const IfMatch = z.object({ 'if-match': z.string().max(40).optional() });

/** How a change of a case is refused, whatever it is. */
export const ACT_REFUSALS = [404, 409, 410] as const;

/** What the calls have in common that change a case and answer with it. */
export const CASE_ACT = {
  params: CaseParams,
  answers: { 200: jsonResponse('The case as it is then', StaffCase) },
  refuses: ACT_REFUSALS,
} as const;

/** The answer to a call about a version that is not the newest. */
export const OUTDATED = { 412: jsonResponse('It has changed since it was read; `meta` says how', OutdatedDocument) };

type Options = Pick<StaffRoutes, 'database' | 'clock'>;

/** Changes the case of a call for whoever is signed in. */
export const changeOf = <T>(
  { database, clock }: Options,
  context: Context<StaffEnv>,
  act: (change: CaseChange) => Promise<T>,
) => {
  const actor = staffActor(context.get('staff'));
  return changeCase({ database, id: context.req.param('id') ?? '', now: clock(), actor, act });
};

/** Refuses a call on a case that can't be changed. */
export const refuseGone = (context: Context, { status }: { status: 'unknown' | 'erased' }) =>
  status === 'erased' ? refuse(context, 410, ERASED) : refuse(context, 404, UNKNOWN);

/** How each result of an act but `done` is refused. */
export type Refused<Result extends string> = Record<Exclude<Result, 'done'>, readonly [409 | 422, Refusal]>;

/** Changes the case of a call, and answers with it. */
export async function changeAndAnswer<Result extends string = never>(
  options: StaffRoutes,
  context: Context<StaffEnv>,
  refused: Record<Result, readonly [409 | 422, Refusal]>,
  act: (change: CaseChange) => Promise<Result | 'done'>,
) {
  const result = await changeOf(options, context, act);
  if (result.status !== 'changed') return refuseGone(context, result);
  if (result.value !== 'done') {
    const [status, refusal] = refused[result.value];
    return refuse(context, status, refusal);
  }
  options.onChanged();
  return answerCase(context, options, context.req.param('id') ?? '');
}

/**
 * Runs an act on the case of a call, at the version that `If-Match` names.
 * @param then answers once it is done
 */
export async function actAtVersion<Answer>(
  options: StaffRoutes,
  context: Context<StaffEnv>,
  ifMatch: string | undefined,
  run: (act: StaffAct) => Promise<StaffActResult>,
  then: (done: StaffActResult & { status: 'done' }, id: string) => Promise<Answer>,
) {
  const { database, clock, onChanged } = options;
  const id = context.req.param('id') ?? '';
  const version = versionIn(ifMatch);
  if (version === 'malformed') return refuse(context, 400, MALFORMED_VERSION);
  const result = await run({ database, id, now: clock(), staff: context.get('staff'), version });
  if (result.status === 'outdated') {
    context.header('ETag', etagOf(result.version));
    return refuseChanged(context, database, { id, read: version ?? 0, version: result.version }, OUTDATED_VERSION);
  }
  if (result.status !== 'done') return refuseAct(context, result);
  onChanged();
  return then(result, id);
}

const OUTDATED_VERSION: readonly [412, Refusal] = [
  412,
  {
    code: 'outdated',
    title: 'The case has changed since it was read',
    detail: '`meta` says how.',
    source: { header: 'If-Match' },
  },
];

const MALFORMED_VERSION: Refusal = {
  code: 'invalid-parameter',
  title: 'This is not a version',
  detail: 'Expected an ETag such as "4".',
  source: { header: 'If-Match' },
};

/** The case as it is now, with its version. */
export async function answerCase(context: Context<StaffEnv>, options: StaffRoutes, id: string) {
  const found = await staffCase({ ...options, now: options.clock(), reader: context.get('staff') }, id);
  if (!found) return refuse(context, 404, UNKNOWN);
  context.header('ETag', etagOf(found.data.attributes.version));
  return answer(context, found, 200);
}
