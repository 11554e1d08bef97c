/**
 * The guaranteed standard for smart meters: whoever reports that one does not work gets an answer with a plan within
 * five working days, or a payment (see docs/explanation/complaint-rules.md).
 */
import type { Actor } from '@larkfield/api-schemas/staff';
import { londonDay } from '@larkfield/calendar/london';
import { toInstant } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import type { CaseRow } from '../store/case-row.ts';
import { changeCase } from '../store/change-case.ts';
import { endOf } from '../rules/dates.ts';

/** Subjects of the form under which a smart meter that is named at all is one that does not work. */
const METER_SUBJECTS: readonly string[] = ['Faulty meter', 'Meter read issues'];

const SMART_METER = /\bsmart[\s-]?meters?\b/;

/** Signs that a meter does not work; none of them says so of a meter that is only wished for, refused or waited for. */
const FAULT =
  /\b(fault\w*|broken?|break(s|ing)|defect\w*|malfunction\w*|stopped|blank|dead|dumb|frozen|stuck|error|offline)\b|\b(not|never|no longer|isnt|arent|dont|doesnt|didnt|wont|hasnt|havent|cant) (been )?(work|send|connect|updat|record|register|show|display|read|communicat|transmit)|\blost (its )?(connection|signal)|\bno (signal|readings?|display)\b/;

/** A sign counts in the same sentence, or this near where nobody wrote full stops. */
const NEAR = 120;

/**
 * Whether a lead reports that a smart meter is faulty. Recognised by its subject and its words: it names a smart meter,
 * and either the subject is about a meter that does not do its work, or a sign of a fault stands near.
 */
export function isSmartMeterFault(attributes: Record<string, unknown>): boolean {
  if (attributes.topic !== 'help-&-support') return false;
  const words = typeof attributes.query === 'string' ? attributes.query.toLowerCase().replace(/['’]/g, '') : '';
  if (!SMART_METER.test(words)) return false;
  const more = attributes['additional-information'];
  const subject = more instanceof Object ? Reflect.get(more, 'caseType') : undefined;
  if (METER_SUBJECTS.includes(String(subject))) return true;
  return sentencesOf(words).some((sentence) => SMART_METER.test(sentence) && FAULT.test(sentence));
}

/** Sentences, and of very long ones the surroundings of each smart meter. */
function sentencesOf(words: string): string[] {
  const sentences = words.replace(/\s+/g, ' ').split(/[.!?;]+/);
  return sentences.flatMap((sentence) => {
    if (sentence.length <= 2 * NEAR) return [sentence];
    const places = [...sentence.matchAll(new RegExp(SMART_METER, 'g'))].map(({ index }) => index);
    return places.map((place) => sentence.slice(Math.max(0, place - NEAR), place + NEAR));
  });
}

/** The duty that is done once somebody, or this job, has looked whether the standard was kept. */
const DUTY = 'guaranteed-standard';
const SYSTEM: Actor = { kind: 'system', id: null, name: null };
const BATCH = 200;

/** What is owed for a standard that was missed, as the facts file states it. */
export interface StandardPayment {
  /** `£40`. */
  amount: string;
  /** `10 working days`. */
  within: string;
}

/** Notes once for each case whose day is over and was missed that a payment is due. Says how many. */
export async function notePaymentsDue(database: Database, now: Date, payment: StandardPayment): Promise<number> {
  let due = 0;
  for (;;) {
    const rows = await unjudged(database, londonDay(now));
    for (const row of rows) due += await judge(database, row, now, payment);
    if (rows.length < BATCH) return due;
  }
}

/** Cases whose day is over, and whom nobody has judged yet. */
function unjudged(database: Database, today: string): Promise<CaseRow[]> {
  return database
    .selectFrom('cases')
    .selectAll()
    .where('guaranteed_standard', '<', today)
    .where('erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('case_duties').select('duty').whereRef('case_id', '=', 'cases.id').where('duty', '=', DUTY)),
      ),
    )
    .orderBy('guaranteed_standard')
    .limit(BATCH)
    .execute();
}

async function judge(database: Database, found: CaseRow, now: Date, payment: StandardPayment): Promise<number> {
  const result = await changeCase({
    database,
    id: found.id,
    now,
    actor: SYSTEM,
    async act({ transaction, row, record }) {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('case_duties')
        .values({ case_id: row.id, duty: DUTY, done_at: toInstant(now) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n || !isMissed(row)) return 0;
      record('payment-due', { standard: 'smart-meter-plan', day: row.guaranteed_standard, ...payment });
      return 1;
    },
  });
  return result.status === 'changed' ? result.value : 0;
}

/** Kept by an answer, or by the end of the case, before the day was over. */
function isMissed({ guaranteed_standard: day, answered_at, closed_at }: CaseRow): boolean {
  if (day === null) return false;
  const end = toInstant(endOf(day));
  return [answered_at, closed_at].every((moment) => moment === null || moment >= end);
}
