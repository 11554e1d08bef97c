/** What a case keeps of signs, whatever the words are by which they are recognised: a reader of two words notices them. */
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { eraseFor } from '../../personal-data.ts';
import { desk } from '../../testing/cases.ts';
import { ENQUIRY } from '../../testing/leads.ts';
import { noticing } from '../../testing/lives/noticing.ts';

const WORDS = 'I need help.';
/** A customer who did not say in the form that they need extra support. */
const UNASKED = { 'vulnerability-consent': false };

describe.each(TEST_ENGINES)('[RW-19] what is kept of a sign of extra help, on %s', (engine) => {
  const test = testOn(engine);

  const opened = async (database: Database) => {
    const parts = await desk(database, {}, { letters: noticing });
    const judge = async (id: string) => {
      const { 'extra-help': signs } = (await parts.staff.read(id)).data.attributes;
      const messages = signs.map(({ message }: { message: string }) => message);
      const attributes = { needed: false, messages };
      return parts.staff.ask('POST', `/cases/${id}/extra-help`, {
        data: { type: 'extra-help-judgements', attributes },
      });
    };
    const merge = async (part: string, into: string) => {
      const attributes = { into, reason: 'One household' };
      const merged = await parts.staff.ask('POST', `/cases/${part}/merge`, {
        data: { type: 'case-merges', attributes },
      });
      expect(merged.status).toBe(200);
    };
    /** The messages in which the history says that a sign was noticed. */
    const noticedIn = async (id: string) => {
      const events = database.selectFrom('case_events').select('details').where('case_id', '=', id);
      const rows = await events.where('event', '=', 'extra-help-noticed').orderBy('number').execute();
      return rows.map(({ details }) => JSON.parse(details).message);
    };
    return { ...parts, judge, merge, noticedIn };
  };

  test('the history names the message that it was noticed in, once for the same words', async ({ database }) => {
    const { openCase, staff, noticedIn } = await opened(database);
    const { id, say } = await openCase(UNASKED);
    await say(WORDS);
    await say('Have you any news?');
    await say(WORDS);
    const [sign] = (await staff.read(id)).data.attributes['extra-help'];
    expect(await noticedIn(id)).toEqual([sign.message]);
  });

  test('nothing is noticed where staff know of a need', async ({ database }) => {
    const { openCase, noticedIn } = await opened(database);
    const { id, say } = await openCase({ 'vulnerability-consent': true });
    await say(WORDS);
    expect(await noticedIn(id)).toEqual([]);
  });

  test.for([
    ['nobody has judged', false],
    ['staff have judged', true],
  ] as const)(
    'one that %s goes with the erased part whose words it stands in, and leaves no place behind',
    async ([, isJudged], { database }) => {
      const { openCase, staff, settings, merge, judge } = await opened(database);
      const { id } = await openCase({ ...UNASKED, ...ENQUIRY });
      const part = await openCase({ ...UNASKED, ...ENQUIRY, email: 'rhys@example.org', query: WORDS });
      await merge(part.id, id);
      if (isJudged) await judge(id);
      await eraseFor({ database, settings }, { email: 'rhys@example.org', references: [part.id] }, 'tester');
      expect((await staff.read(id)).data.attributes['may-need-extra-help']).toBe(false);
      expect(await staff.idsIn('?filter[extra-help]=true')).toEqual([]);
      const left = await database.selectFrom('cases').select(['extra_help', 'extra_help_judged']).execute();
      expect(JSON.stringify(left)).not.toContain(part.id);
    },
  );

  test('one stays while the erasure of its part has to wait', async ({ database }) => {
    const { openCase, staff, settings, merge } = await opened(database);
    const { id } = await openCase(UNASKED);
    const part = await openCase({ ...UNASKED, ...ENQUIRY, email: 'rhys@example.org', query: WORDS });
    await merge(part.id, id);
    const { kept } = await eraseFor({ database, settings }, { email: undefined, references: [part.id] }, 'tester');
    expect(kept).toMatchObject([{ reason: 'open-complaint' }]);
    expect((await staff.read(id)).data.attributes['extra-help']).toMatchObject([{ words: WORDS }]);
  });
});
