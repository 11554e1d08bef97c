/** What the regular jobs and letters do while the machine's clock is set wrong, set right, and changes with the season. */
import { withLease } from '@larkfield/database/lease';
import { bringForward } from '@larkfield/database/outbox/store';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { MAIL_CHANNELS } from '../../mail/channels.ts';
import { leadDocument } from '../../testing/leads.ts';
import { idIn } from '../../testing/lives/answers.ts';
import { beginLife } from '../../testing/lives/life.ts';
import { temporaryFolder } from '../../testing/provider.ts';

/** Complaints by the day on which their eight weeks are over. */
const RECEIVED = {
  '2 March': '2026-01-05T10:00:00Z',
  '3 March': '2026-01-06T10:00:00Z',
  '6 March': '2026-01-09T10:00:00Z',
  // On these days the clocks in London change.
  '29 March': '2026-02-01T10:00:00Z',
  '25 October': '2026-08-30T10:00:00Z',
} as const;
type Due = keyof typeof RECEIVED;

interface Step {
  clock: string;
  what: string;
  /** Before the hourly work is done. */
  begin?: (trial: Trial) => Promise<void>;
  /** How the mail server is from then on. */
  mailServer?: 'takes' | 'busy';
  /** Whether a process is killed afterwards while it does the hourly work: its lease stays. */
  isKilled?: boolean;
  /** Whose letters have gone by then. */
  letters: Due[];
  /** How many mails have arrived by then: each letter is one. */
  mails: number;
}

const SPRING: Due[] = ['2 March', '3 March', '6 March'];

const STEPS: readonly Step[] = [
  { clock: '2026-03-02T09:00:00Z', what: 'right', letters: ['2 March'], mails: 1 },
  {
    clock: '2026-03-09T09:00:00Z',
    what: 'a week ahead; no mail server; then a process is killed at the hourly work',
    mailServer: 'busy',
    isKilled: true,
    letters: SPRING,
    mails: 1,
  },
  {
    clock: '2026-03-02T10:00:00Z',
    what: 'right again, with a mail server',
    mailServer: 'takes',
    letters: SPRING,
    mails: 3,
  },
  { clock: '2026-03-03T09:00:00Z', what: 'right, the day of one that went early', letters: SPRING, mails: 3 },
  {
    clock: '2026-03-06T12:00:00Z',
    what: 'right, and no mail server for a reply',
    mailServer: 'busy',
    begin: ({ reply }) => reply(),
    letters: SPRING,
    mails: 3,
  },
  {
    clock: '2026-03-06T11:00:00Z',
    what: 'an hour back, with a mail server',
    mailServer: 'takes',
    letters: SPRING,
    mails: 4,
  },
  { clock: '2026-03-28T23:59:00Z', what: 'a minute before summer time’s day', letters: SPRING, mails: 4 },
  { clock: '2026-03-29T00:00:00Z', what: 'summer time begins in an hour', letters: [...SPRING, '29 March'], mails: 5 },
  { clock: '2026-03-29T01:00:00Z', what: 'from 01:00 to 02:00', letters: [...SPRING, '29 March'], mails: 5 },
  {
    clock: '2026-10-24T22:59:00Z',
    what: 'a minute before winter time’s day',
    letters: [...SPRING, '29 March'],
    mails: 5,
  },
  { clock: '2026-10-24T23:00:00Z', what: '00:00 in London', letters: [...SPRING, '29 March', '25 October'], mails: 6 },
  { clock: '2026-10-25T00:30:00Z', what: '01:30', letters: [...SPRING, '29 March', '25 October'], mails: 6 },
  { clock: '2026-10-25T01:30:00Z', what: '01:30 again', letters: [...SPRING, '29 March', '25 October'], mails: 6 },
];

type Trial = Awaited<ReturnType<typeof beginTrial>>;

async function beginTrial(database: Database) {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const life = await beginLife(database, temporaryFolder());
  const ids = new Map<string, Due>();
  const receive = async (due: Due) => {
    vi.setSystemTime(new Date(RECEIVED[due]));
    const body = leadDocument({ query: due });
    const answer = await life.world.call('POST', '/leads', body, { 'Idempotency-Key': RECEIVED[due] });
    ids.set(idIn(answer), due);
  };
  for (const due of Object.keys(RECEIVED) as Due[]) if (due !== '25 October') await receive(due);
  return {
    ...{ post: life.post, life, ids, receive },
    reply: () => {
      const [id] = ids.keys();
      const message = { type: 'case-messages', attributes: { text: 'We look into it again.' } };
      return life.staff('POST', `/cases/${id}/messages`, message, { 'Idempotency-Key': 'reply' }).then(() => {});
    },
  };
}

/** Mails of cases, not the confirmations of the leads. */
const ofCases = (trial: Trial) => trial.post.taken.filter(({ subject }) => !subject.startsWith("We've got"));

/** More than mails of a case wait for each other here. */
const MINUTES = 4;

/** What a process does that was started at this time, or has run until then. */
async function work(database: Database, { life }: Trial): Promise<void> {
  await life.world.runDuties();
  for (const channel of MAIL_CHANNELS) await bringForward(database, channel, new Date());
  // A mail that waits for an earlier one of its case is tried again within a minute.
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await life.world.sendMails();
    vi.setSystemTime(Date.now() + 60_000);
  }
}

/** Takes the lease of the hourly work, and never gives it back. */
const dieAtWork = (database: Database) =>
  new Promise<void>((begun) => {
    void withLease(database, 'duties of cases', 600_000, () => {
      begun();
      return new Promise(() => {});
    });
  });

describe.each(TEST_ENGINES)('on %s', (engine) => {
  testOn(engine)(
    '[CT-01, LD-10, OP-05] in a week of clock trouble each letter goes once, each mail once, and the hourly work goes on',
    async ({ database }) => {
      const trial = await beginTrial(database);
      const table: object[] = [];
      for (const { clock, what, begin, mailServer, isKilled, letters, mails } of STEPS) {
        if (clock.startsWith('2026-10') && trial.ids.size < 5) await trial.receive('25 October');
        vi.setSystemTime(new Date(clock));
        trial.post.mood = mailServer ?? trial.post.mood;
        await begin?.(trial);
        await work(database, trial);
        const sent = await database.selectFrom('case_letters').select(['case_id', 'kind']).execute();
        const jobs = await database.selectFrom('jobs').selectAll().execute();
        const done = jobs.filter(({ succeeded_at }) => succeeded_at === new Date(clock).toISOString());
        // PostgreSQL's leases are by the server's clock, which is not moved here.
        if (isKilled && engine === 'SQLite') await dieAtWork(database);
        table.push({ clock, what, letters: sent.length, mails: ofCases(trial).length, 'jobs done': done.length });
        expect(sent.map(({ case_id }) => trial.ids.get(case_id)).toSorted(), what).toEqual(letters.toSorted());
        expect(ofCases(trial).length, what).toBe(mails);
        expect(
          done.map(({ name }) => name),
          what,
        ).toEqual(expect.arrayContaining(['eight-week-letters', 'payments']));
      }
      console.table(table);
      expect(new Set(ofCases(trial).map(({ id }) => id)).size).toBe(6);
    },
    120_000,
  );
});
