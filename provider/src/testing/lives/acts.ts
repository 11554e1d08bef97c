/** Everything that can happen to cases, and the calls that no act makes. */

import { ACCESS_ACTS } from './access-acts.ts';
import type { Act } from './act.ts';
import { CUSTOMER_ACTS } from './customer-acts.ts';
import { EXTRA_HELP_ACTS } from './extra-help-acts.ts';
import { PERSON_ACTS } from './person-acts.ts';
import { STAFF_ACTS } from './staff-acts.ts';
import { TIME_ACTS } from './time-acts.ts';

export const ACTS: Record<string, Act> = {
  ...CUSTOMER_ACTS,
  ...STAFF_ACTS,
  ...PERSON_ACTS,
  ...ACCESS_ACTS,
  ...EXTRA_HELP_ACTS,
  ...TIME_ACTS,
};

const because = (reason: string, calls: readonly string[]) =>
  Object.fromEntries(calls.map((call) => [`${call.split(' ')[0]} /backend/v1/${call.split(' ')[1]}`, reason]));

/** Calls that no act makes, and why. */
export const NOT_ACTED: Record<string, string> = {
  'GET /backend/openapi.json': 'about no case',
  ...because('about no case', [
    ...['GET addresses', 'POST addresses', 'GET reports/content', 'GET reports/insight', 'GET templates'],
    ...['GET staff', 'GET staff/me'],
  ]),
  ...because('read after every step', ['GET cases']),
  ...because('reads only, and no rule of the model speaks of it yet', [
    ...['GET cases/:id/file', 'GET cases/:id/reads', 'GET cases/:id/reply-mail', 'GET cases/:id/same-customer'],
    ...[
      'GET cases/changes',
      'GET my-case/letters/:kind',
      'GET tasks/:id/letter',
      'GET reports/cases',
      'GET reports/figures',
      'GET reports/views',
    ],
    ...['GET reports/complaints', 'GET reports/publication', 'GET reports/work'],
  ]),
  ...because('the model has no files yet', [
    ...['GET cases/:id/files/:fileId', 'POST cases/:id/files', 'GET my-case/files/:id', 'POST my-case/files'],
  ]),
  ...because('the model has no priority services, dangers and payments yet', [
    ...['GET cases/:id/call-password', 'POST cases/:id/register-acts', 'POST cases/:id/dangers-dealt-with'],
    ...['POST cases/:id/payments', 'PATCH cases/:id/payments/:payment'],
  ]),
  ...because('the model has no members of staff who leave yet', ['PATCH staff/:id']),
};
