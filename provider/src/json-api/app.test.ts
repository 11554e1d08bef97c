import { ErrorDocument } from '@larkfield/api-schemas/json-api';
import { openForServing } from '@larkfield/database/open-for-serving';
import { testOn } from '@larkfield/database/test-engines';
import { sql } from 'kysely';
import { expect, onTestFinished, test as withoutDatabase } from 'vitest';
import { caseProvider } from '../testing/cases.ts';
import { leadDocument } from '../testing/leads.ts';
import { unusedPort } from '../testing/mail-server.ts';
import { temporaryFolder } from '../testing/provider.ts';

const test = testOn('PostgreSQL');

test('when the database refuses a row, its values are not logged', async ({ database }) => {
  const { call, lines } = await caseProvider(database);
  await sql`alter table cases add constraint nobody check (surname <> 'O''Neill')`.execute(database);
  const answer = await call('POST', '/leads', { body: leadDocument({ email: 'sian@example.org' }) });
  expect(answer.status).toBe(500);
  const [error] = ErrorDocument.parse(await answer.json()).errors;
  expect(lines).toContainEqual(expect.objectContaining({ reference: error?.id, code: '23514' }));
  expect(JSON.stringify(lines)).not.toMatch(/sian@example\.org|O'Neill/);
});

withoutDatabase('[OP-03] while the database is away a call that needs it is a 503, to be tried again', async () => {
  const { database, close } = await openForServing({
    dataDir: temporaryFolder(),
    databaseUrl: `postgres://127.0.0.1:${await unusedPort()}/nowhere`,
    onAway: () => {},
    onArrival: () => {},
  });
  onTestFinished(close);
  const { call, lines } = await caseProvider(database);
  const answer = await call('POST', '/leads', { body: leadDocument() });
  expect(answer.status).toBe(503);
  expect(ErrorDocument.parse(await answer.json()).errors).toMatchObject([{ status: '503', code: 'unavailable' }]);
  expect(lines).toContainEqual(expect.objectContaining({ path: '/backend/v1/leads', reason: expect.any(String) }));
});
