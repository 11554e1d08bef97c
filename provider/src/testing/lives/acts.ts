/** Everything that can happen to cases, and the calls that no act makes. */

import { ACCESS_ACTS } from './access-acts.ts';
import type { Act } from './act.ts';
import { CUSTOMER_ACTS } from './customer-acts.ts';
import { EXTRA_HELP_ACTS } from './extra-help-acts.ts';
import { FILE_ACTS } from './file-acts.ts';
import { LEAVER_ACTS } from './leaver-acts.ts';
import { PAYMENT_ACTS } from './payment-acts.ts';
import { PERSON_ACTS } from './person-acts.ts';
import { prepared } from './preparations.ts';
import { RACE_ACTS } from './race-acts.ts';
import { READING_ACTS } from './reading-acts.ts';
import { REGISTER_ACTS } from './register-acts.ts';
import { REPEAT_ACTS } from './repeat-acts.ts';
import { STAFF_ACTS } from './staff-acts.ts';
import { TIME_ACTS } from './time-acts.ts';

export const ACTS: Record<string, Act> = prepared({
  ...CUSTOMER_ACTS,
  ...FILE_ACTS,
  ...STAFF_ACTS,
  ...PAYMENT_ACTS,
  ...REGISTER_ACTS,
  ...PERSON_ACTS,
  ...ACCESS_ACTS,
  ...EXTRA_HELP_ACTS,
  ...LEAVER_ACTS,
  ...READING_ACTS,
  ...RACE_ACTS,
  ...REPEAT_ACTS,
  ...TIME_ACTS,
});

const because = (reason: string, calls: readonly string[]) =>
  Object.fromEntries(calls.map((call) => [`${call.split(' ')[0]} /backend/v1/${call.split(' ')[1]}`, reason]));

/** Calls that no act makes, and why. */
export const NOT_ACTED: Record<string, string> = {
  'GET /backend/openapi.json': 'about no case',
  ...because('about no case', [...['GET addresses', 'POST addresses', 'GET templates']]),
  ...because('read after every step', ['GET cases']),
  ...because('read at the end of every life', ['GET cases/changes', 'GET reports/views']),
  ...because('counts what the record counts, once a supplier has its numbers of customers', [
    'GET reports/publication',
  ]),
};
