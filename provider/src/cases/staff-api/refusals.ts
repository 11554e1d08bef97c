import { WAY_MISSING } from '@larkfield/api-schemas/case-customer';
import { NEEDED_OUTCOME } from '@larkfield/api-schemas/staff-calls/case-changes';
import type { Database } from '@larkfield/database/tables';
import type { Context } from 'hono';
import { JSON_API_HEADERS, type Refusal, refuse, refuseReusedKey } from '../../json-api/problem.ts';
import { FILE_MISSING } from '../files/transfer.ts';
import type { OutcomePart } from '../rules/standing.ts';
import { toEvent } from '../staff-view/records.ts';
import { eventsOf } from '../store/read-case.ts';
import type { DayFault, StaffActResult } from './acts.ts';

export const UNKNOWN: Refusal = { code: 'not-found', title: 'There is no case with this reference' };

export const ERASED: Refusal = {
  code: 'customer-erased',
  title: 'This customer was erased',
  detail: 'Everything about them was removed at their request. Nobody can be written to, and nothing can be added.',
};

export const NO_POSTAL_ADDRESS: Refusal = {
  code: 'no-postal-address',
  title: 'No postal address is known',
  detail: 'A letter without one reaches nobody. Ask for the address, correct it in the case, then print the letter.',
};

const owner = { pointer: '/data/attributes/owner' };
const kind = { pointer: '/data/attributes/kind' };

/** Acts that are not valid. */
export const INVALID = {
  'unknown-owner': {
    code: 'unknown-owner',
    title: 'No member of staff has this id',
    detail: 'GET /v1/staff lists who can have a case.',
    source: owner,
  },
  'unknown-file': FILE_MISSING,
  'unknown-other': {
    code: 'unknown-case',
    title: 'One of the other cases is not this customer’s any more',
    detail: 'Read the list of the customer’s cases again.',
    source: { pointer: '/data/attributes/also' },
  },
} satisfies Record<string, Refusal>;

/** Acts that the case does not allow as it is. */
export const NOT_NOW = {
  'cannot-own': {
    code: 'cannot-own',
    title: 'They can’t be given cases',
    detail: 'They have left, or their role only reads. GET /v1/staff says who can: `may-own`.',
    source: owner,
  },
  'not-a-reader': {
    code: 'not-a-reader',
    title: 'They can’t see this case',
    detail: 'It is restricted. Name them as a reader first.',
    source: owner,
  },
  'worked-on-it': {
    code: 'worked-on-it',
    title: 'They have worked on this case',
    detail:
      'The customer was promised that somebody else reviews it: whoever had the case or wrote to the customer does not.',
    source: owner,
  },
  'letter-sent': {
    code: 'letter-sent',
    title: 'A letter was sent, so it stays a complaint',
    detail: 'The customer was told that they can take it to the Energy Ombudsman.',
    source: kind,
  },
  'with-ombudsman': {
    code: 'with-ombudsman',
    title: 'The Ombudsman has it, so it stays a complaint',
    detail: 'What the Ombudsman decides is recorded with the complaint.',
    source: kind,
  },
  'kind-fixed': {
    code: 'kind-fixed',
    title: 'A request to join the register can’t become another kind of case',
    detail: 'Open a new case for what else the customer wants.',
    source: kind,
  },
  'no-address': {
    code: 'no-address',
    title: 'This customer has no email address',
    detail: 'A reply would reach nobody. Call them and record the call, or post a letter.',
  },
} satisfies Record<string, Refusal>;

const DAY_FAULTS: Record<DayFault, Pick<Refusal, 'title' | 'detail'>> = {
  'in-the-future': {
    title: 'This time is in the future',
    detail: 'A contact or a settlement is recorded when it has happened.',
  },
  'before-receipt': {
    title: 'This day is before the case was received',
    detail: 'Choose the day on which it was received, or a later one.',
  },
  'too-long-ago': { title: 'This time is more than two years ago', detail: 'Check the year.' },
  'not-resolved': {
    title: 'The case is not resolved',
    detail: 'Give the day it was settled when you resolve it, or afterwards.',
  },
  'not-to-come': { title: 'This day is not in the future', detail: 'Choose tomorrow or a later day.' },
  'too-far': { title: 'This day is more than a year away', detail: 'Check the year.' },
};

const missing = (part: OutcomePart): Refusal => ({
  code: 'outcome-missing',
  title: `A complaint can’t be resolved without ${NEEDED_OUTCOME[part]}`,
  detail: 'It is part of the record that we must keep. Add it, then resolve the complaint.',
  source: { pointer: `/data/attributes/${part}` },
});

const AGREEMENT_MISSING: Refusal = {
  code: 'agreement-missing',
  title: 'A complaint can’t be closed without its customer’s agreement or our final response',
  detail: 'Record how and when they agreed, or send the deadlock letter first, then close the complaint.',
  source: { pointer: '/data/attributes/agreed-by' },
};

type Refused = Exclude<StaffActResult, { status: 'done' | 'outdated' }>;

/** Refuses an act that was not done, with the reason. */
export function refuseAct(context: Context, result: Refused) {
  switch (result.status) {
    case 'unknown':
      return refuse(context, 404, UNKNOWN);
    case 'erased':
      return refuse(context, 410, ERASED);
    case 'state-not-allowed':
      return refuse(context, 409, {
        code: 'state-not-allowed',
        title: 'The case can’t go to this state now',
        detail: `The case is ${result.state}. Its next-states say which states may follow.`,
        source: { pointer: '/data/attributes/state' },
      });
    case 'way-missing':
      return refuse(context, 422, {
        code: 'required',
        title: 'The way of replying is not known',
        detail: WAY_MISSING[result.way],
        source: { pointer: `/data/attributes/${result.way}` },
      });
    case 'outcome-missing': {
      const [first = missing('resolution'), ...others] = result.parts.map(missing);
      return refuse(context, 422, first, ...others);
    }
    case 'agreement-missing':
      return refuse(context, 422, AGREEMENT_MISSING);
    case 'bad-day': {
      const source = { pointer: `/data/attributes/${result.attribute}` };
      return refuse(context, 422, { code: result.fault, ...DAY_FAULTS[result.fault], source });
    }
    case 'key-reused':
      return refuseReusedKey(context, 'act');
    case 'unknown-owner':
    case 'unknown-file':
    case 'unknown-other':
      return refuse(context, 422, INVALID[result.status]);
    default:
      return refuse(context, 409, NOT_NOW[result.status]);
  }
}

/** The version in an If-Match header: `"4"`; undefined, for any version, by `*` or without the header. */
export function versionIn(header: string | undefined): number | undefined | 'malformed' {
  if (header === undefined || header.trim() === '*') return undefined;
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim()) ?? [];
  return version === undefined ? 'malformed' : Number(version);
}

export const etagOf = (version: number) => `"${version}"`;

/** Refuses a call on an outdated version, with the events since that version, so that nothing typed is lost (DK-04). */
export async function refuseChanged<Status extends 409 | 412>(
  context: Context,
  database: Database,
  { id, read, version }: { id: string; read: number; version: number },
  [status, refusal]: readonly [Status, Refusal],
) {
  const changes = (await eventsOf(database, id, read)).map(toEvent);
  const errors = [{ status: String(status), ...refusal }];
  return context.json({ errors, meta: { version, changes } }, status, JSON_API_HEADERS);
}
