import { inflateSync } from 'node:zlib';
import { toInstant, toJsonText } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import type { KyselyPlugin } from 'kysely';
import { describe, expect } from 'vitest';
import { caseProvider } from '../../testing/cases.ts';
import { staffMember } from '../../testing/staff.ts';

const MESSAGES = 5000;
const BATCH = 500;
/** The length of an average mail. */
const WORDS = 'We have read your meter again, and the reading is right. '.repeat(4);
/** Statements and rows of an act that does not depend on the length of the case, with room for what may be added. */
const FEW_STATEMENTS = 50;
/** The index reads the newest thousand messages. */
const FEW_ROWS = 1200;

/** Counts the statements of a database, and the rows that they return. */
function counter() {
  const counts = { statements: 0, rows: 0 };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      counts.statements += 1;
      return node;
    },
    async transformResult({ result }) {
      counts.rows += result.rows.length;
      return result;
    },
  };
  const countOf = async <T>(work: () => Promise<T>) => {
    const before = { ...counts };
    const result = await work();
    return { result, statements: counts.statements - before.statements, rows: counts.rows - before.rows };
  };
  return { plugin, countOf };
}

/** Adds messages of customer and staff in turns, with their events. */
async function fill(database: Database, caseId: string): Promise<void> {
  for (let start = 0; start < MESSAGES; start += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, index) => {
      const isOwn = (start + index) % 2 === 0;
      return {
        id: `message-${start + index}`,
        case_id: caseId,
        direction: isOwn ? ('from-customer' as const) : ('to-customer' as const),
        channel: 'email',
        form: 'written',
        at: toInstant(new Date(Date.parse('2026-01-01T00:00:00Z') + (start + index) * 60_000)),
        author_kind: isOwn ? ('customer' as const) : ('staff' as const),
        author_id: null,
        author_name: null,
        text: toJsonText(`${start + index} ${WORDS}`),
        said_by: null,
      };
    });
    await database.insertInto('case_messages').values(rows).execute();
    const events = rows.map(({ id, at, direction, author_kind }, index) => ({
      case_id: caseId,
      version: start + index + 2,
      at,
      event: direction === 'to-customer' ? 'message-sent' : 'message-received',
      actor_kind: author_kind,
      actor_id: null,
      actor_name: null,
      details: toJsonText({ message: id, files: 0 }),
    }));
    await database.insertInto('case_events').values(events).execute();
  }
}

/** How often a PDF's pages set a text. */
function textsSetIn(pdf: Uint8Array): number {
  const file = Buffer.from(pdf);
  let texts = 0;
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 7)) {
    const end = file.indexOf('endstream', at);
    const stream = file.subarray(at + 7, end);
    if (stream[0] === 0x78) texts += inflateSync(stream).toString('latin1').split('\nET').length - 1;
    at = end;
  }
  return texts;
}

describe.each(TEST_ENGINES)('a case of 5,000 messages on %s', (engine) => {
  const test = testOn(engine);

  test('[RW-13, SC-03] staff and its customer read each message once, and writing one reads only the newest', {
    timeout: 120_000,
  }, async ({ database }) => {
    const { plugin, countOf } = counter();
    const { openCase, call } = await caseProvider(database.withPlugin(plugin));
    const mine = await openCase();
    const priya = await staffMember(database, call);
    await fill(database, mine.id);

    const desk = await countOf(() => priya.read(mine.id));
    const ofType = (type: string) => desk.result.included.filter((part: { type: string }) => part.type === type);
    expect(ofType('case-messages')).toHaveLength(MESSAGES);
    expect(desk.rows - ofType('case-messages').length - ofType('case-events').length).toBeLessThan(FEW_STATEMENTS);
    expect(desk.statements).toBeLessThan(FEW_STATEMENTS);

    const reply = await countOf(() => priya.reply(mine.id, 'The last word.'));
    expect(reply.result.status).toBe(201);
    expect(reply.statements).toBeLessThan(FEW_STATEMENTS);
    expect(reply.rows).toBeLessThan(FEW_ROWS);

    // The response has the whole case.
    const said = await countOf(() => mine.say('And one more'));
    expect(said.result.status).toBe(201);
    expect(said.rows).toBeLessThan(MESSAGES + FEW_ROWS);

    const own = await countOf(() => mine.read());
    expect(own.result.included.at(-1)).toMatchObject({ attributes: { text: 'And one more' } });
    expect(own.rows).toBeLessThan(MESSAGES + FEW_STATEMENTS);
    expect((await priya.list('?filter[q]=last+word')).data).toHaveLength(1);
  });
});

const test = testOn('SQLite');

test('[RW-11] the file of a case of 5,000 messages sets each line of text once, not each word, and others are answered meanwhile', {
  timeout: 120_000,
}, async ({ database }) => {
  const { openCase, call } = await caseProvider(database);
  const mine = await openCase();
  const priya = await staffMember(database, call);
  await fill(database, mine.id);
  const order: string[] = [];
  const asking = priya.ask('GET', `/cases/${mine.id}/file`, undefined, { Accept: 'application/pdf' });
  const file = asking.then((answer) => answer.arrayBuffer()).finally(() => order.push('file'));
  // Ten calls one after the other: each waits for turns of the event loop.
  for (let calls = 0; calls < 10; calls += 1) await priya.ask('GET', '/staff/me');
  order.push('others');
  const pdf = new Uint8Array(await file);
  expect(order).toEqual(['others', 'file']);
  const lines = MESSAGES * 9;
  expect(textsSetIn(pdf)).toBeLessThan(lines);
});
