/** What a customer does to their case: each act once, however often it is sent (CT-05). */

import type { Danger } from '@larkfield/api-schemas/cases';
import type { CaseActionDocument } from '@larkfield/api-schemas/customer-case';
import { toFlag, toInstant } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { isOpen, stateAfter } from '../rules/state.ts';
import { type Act, claimAct, releaseAct } from '../store/acts.ts';
import { standingOf } from '../store/case-row.ts';
import { type CaseChange, changeCase } from '../store/change-case.ts';
import { noticeDangers } from '../store/dangers.ts';
import { addMessage, newMessageId, repeatsNewest } from '../store/messages.ts';
import { moveTo } from '../store/move-case.ts';
import { takeOff } from '../store/owner.ts';

export type ActResult = 'done' | 'repeated' | 'key-reused' | 'not-allowed-now' | 'unknown-file' | 'gone';

export interface CustomerAct {
  database: Database;
  caseId: string;
  now: Date;
  key: string;
  fingerprint: string;
  /** Brings the words that the case is found by up to date. */
  reindex: (change: CaseChange) => Promise<void>;
}

const CUSTOMER = { kind: 'customer', id: null, name: null } as const;

/** Runs an act whose key is new; what can't be done leaves the key free. */
async function once(
  { database, caseId, now, key, fingerprint }: CustomerAct,
  run: (change: CaseChange) => Promise<ActResult>,
): Promise<ActResult> {
  const act: Act = { actor: 'customer', key, fingerprint };
  const result = await changeCase({
    database,
    id: caseId,
    now,
    actor: CUSTOMER,
    act: async (change): Promise<ActResult> => {
      const claim = await claimAct(change.transaction, act, { caseId, now });
      if (claim.status !== 'new') return claim.status;
      const done = await run(change);
      if (done !== 'done') await releaseAct(change.transaction, act, caseId);
      return done;
    },
  });
  return result.status === 'changed' ? result.value : 'gone';
}

/** Adds words and files. What we were waiting for brings the case back in hand. */
export function sendMessage(
  act: CustomerAct,
  { text, fileIds, dangers }: { text: string; fileIds: readonly string[]; dangers: readonly Danger[] },
): Promise<ActResult> {
  return once(act, async (change) => {
    const id = newMessageId();
    const message = { id, direction: 'from-customer', channel: 'site', form: 'written', text, fileIds } as const;
    if (await repeatsNewest(change, message)) return 'repeated';
    if ((await addMessage(change, message)) === 'unknown-file') return 'unknown-file';
    change.update({ awaits_us: toFlag(true) });
    change.record('message-received', { message: id, files: fileIds.length });
    noticeDangers(change, dangers);
    if (standingOf(change.row).state === 'waiting-for-customer') moveTo(change, 'in-hand');
    await act.reindex(change);
    return 'done';
  });
}

type Action = CaseActionDocument['data']['attributes'];

/** Withdraws, settles and so on, if the case allows it now. */
export function takeAction(act: CustomerAct, action: Action): Promise<ActResult> {
  return once(act, async (change) => {
    if (action.action === 'contact-preference') {
      if (!isOpen(standingOf(change.row).state)) return 'not-allowed-now';
      change.record('contact-preference-changed', { to: action['contact-preference'] });
      change.update({ contact_preference: action['contact-preference'] });
      return 'done';
    }
    const next = stateAfter(action.action, standingOf(change.row), act.now);
    if (!next) return 'not-allowed-now';
    change.record(EVENTS[action.action]);
    moveTo(change, next);
    change.update({ awaits_us: toFlag(isOpen(next)) });
    // It goes to somebody who has not worked on it (RW-07).
    if (action.action === 'ask-for-review') {
      takeOff(change);
      change.update({ review_asked_at: toInstant(change.now) });
    }
    return 'done';
  });
}

const EVENTS = {
  withdraw: 'withdrawn-by-customer',
  'ask-for-review': 'review-asked-for',
  settled: 'settled-by-customer',
  'not-settled': 'not-settled-by-customer',
  reopen: 'reopened-by-customer',
} as const;
