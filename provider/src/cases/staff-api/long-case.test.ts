import { toInstant, toJsonText } from '@larkfield/database/column-values';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { caseProvider } from '../../testing/cases.ts';
import { staffMember } from '../../testing/staff.ts';

const MESSAGES = 5000;
/** The length of an average mail. */
const WORDS = 'We have read your meter again, and the reading is right. '.repeat(4);
const BATCH = 500;
/** Far longer than an idle machine needs, and far shorter than reading all messages for each message would take. */
const MOST_MS = 20_000;

describe.each(TEST_ENGINES)('[RW-13] a long case on %s', (engine) => {
  const test = testOn(engine);

  test('staff read and answer a case of 5,000 messages, and its customer reads it, within the time limit', {
    timeout: 120_000,
  }, async ({ database }) => {
    const { openCase, call } = await caseProvider(database);
    const mine = await openCase();
    const priya = await staffMember(database, call);
    for (let start = 0; start < MESSAGES; start += BATCH) {
      const rows = Array.from({ length: BATCH }, (_, index) => ({
        id: `message-${start + index}`,
        case_id: mine.id,
        direction: index % 2 === 0 ? ('from-customer' as const) : ('to-customer' as const),
        channel: 'email',
        form: 'written',
        at: toInstant(new Date(Date.parse('2026-01-01T00:00:00Z') + (start + index) * 60_000)),
        author_kind: index % 2 === 0 ? ('customer' as const) : ('staff' as const),
        author_id: null,
        author_name: null,
        text: toJsonText(`${start + index} ${WORDS}`),
        said_by: null,
      }));
      await database.insertInto('case_messages').values(rows).execute();
    }
    const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const begun = performance.now();
      const result = await work();
      const took = performance.now() - begun;
      expect(took, what).toBeLessThan(MOST_MS);
      return result;
    };
    const read = await timed('reading it at the desk', () => priya.read(mine.id));
    expect(read.included.filter(({ type }: { type: string }) => type === 'case-messages')).toHaveLength(MESSAGES);
    expect((await timed('replying', () => priya.reply(mine.id, 'The last word.'))).status).toBe(201);
    expect((await timed('its customer’s words', () => mine.say('And one more'))).status).toBe(201);
    const own = await timed('its customer’s page', () => mine.read());
    expect(own.included.at(-1)).toMatchObject({ attributes: { text: 'And one more' } });
    expect(JSON.stringify(own).length).toBeLessThan(MESSAGES * 1000);
  });
});
