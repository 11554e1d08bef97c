/**
 * Erases a customer while staff or the customer write: whichever comes first, nothing of the customer is left (RW-08).
 */
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { customersFor, eraseFor } from './personal-data.ts';
import { caseProvider } from './testing/cases.ts';
import { everyRow } from './testing/every-row.ts';
import { staffMember } from './testing/staff.ts';

const ROUNDS = 25;
const PDF = new Uint8Array(new TextEncoder().encode('%PDF-1.7 ZYZZOGETON'));
const TRACES = /ottoline|quimby|zyzzogeton/i;

describe.each(TEST_ENGINES)('erasing on %s', (engine) => {
  const test = testOn(engine);

  test(`[RW-08, OP-06] ${ROUNDS} times at the same moment as a message, a reply, a letter and a file`, {
    timeout: 240_000,
  }, async ({ database }) => {
    const parts = await caseProvider(database, { RATE_LIMITS: 'off' });
    const { provider, settings, call, openCase, findMyCase, mails } = parts;
    const staff = await staffMember(database, call);
    provider.start();
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `ottoline.quimby+${round}@example.org`;
      const own = await openCase({ 'first-name': 'Ottoline', surname: 'Quimby', email, query: 'A zyzzogeton hums.' });
      await staff.reply(own.id, 'Dear Ottoline', { state: 'answer-offered' });
      await own.act('settled');
      const [customer] = await customersFor({ database }, { email });
      const whole = { email, references: customer?.references ?? [] };
      expect(whole.references).toEqual([own.id]);
      const writing: (() => Promise<unknown>)[] = [
        () => own.say('And another zyzzogeton'),
        () => staff.reply(own.id, 'Dear Ms Quimby, again'),
        () => staff.note(own.id, 'Ms Quimby called.'),
        () => staff.sendDeadlock(own.id),
        () => own.upload(PDF, 'Quimby.pdf'),
        () => staff.change(own.id, { surname: 'Quimby-Zyzzogeton', reason: 'Married' }),
        () => findMyCase(own.id, email),
      ];
      const order = round % (writing.length + 1);
      const acts = writing.toSpliced(order, 0, () => eraseFor({ database, settings }, whole, 'tester'));
      await Promise.all(acts.map((act) => act()));
    }
    // Waits for background work to end.
    await provider.stop();
    // A message or letter that came first may have reopened a complaint, which is then erased once it is closed.
    await database
      .updateTable('cases')
      .set({ closed_at: new Date().toISOString() })
      .where('erased_at', 'is', null)
      .execute();
    for (const one of await customersFor({ database }, { name: 'Ottoline' }))
      await eraseFor({ database, settings }, { email: one.email?.toLowerCase(), references: one.references }, 'tester');
    const rows = Object.entries(await everyRow(database));
    const left = rows.filter(([, text]) => TRACES.test(text)).map(([name]) => name);
    expect(left).toEqual([]);
    expect((await mails()).map(({ subject }) => subject)).toEqual([]);
  });
});
