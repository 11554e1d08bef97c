/** With CASES_API_URL cases live in a supplier's own case system (SY-03). */
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { caseProvider } from './testing/cases.ts';
import { staffMember } from './testing/staff.ts';

const ELSEWHERE = { CASES_API_URL: 'https://cases.example/api' };
/** More than eight weeks before LATER. */
const RECEIVED = '2026-11-20T14:05:00Z';
const LATER = '2027-01-20T10:00:00Z';

describe.each(TEST_ENGINES)('cases that live elsewhere, on %s', (engine) => {
  const test = testOn(engine);

  test('[SY-03] a lead is kept and confirmed, and opens no case', async ({ database }) => {
    const { sendLead, mailAbout, provider } = await caseProvider(database, ELSEWHERE);
    provider.start();
    const { id, token } = await sendLead();
    expect(token).toBe('');
    expect((await mailAbout(id)).text).not.toMatch(/help-and-support\/case\//);
    expect(await database.selectFrom('leads').select('id').execute()).toEqual([{ id }]);
    expect(await database.selectFrom('cases').select('id').execute()).toEqual([]);
  });

  test('[SY-03] existing cases are left as they are: no letter or mail is sent, and calls about them get no answer', async ({
    database,
  }) => {
    const before = await caseProvider(database, { TEST_NOW: RECEIVED });
    const { id, token } = await before.sendLead();
    const { provider, call, openLink, lines } = await caseProvider(database, { TEST_NOW: LATER, ...ELSEWHERE });
    provider.start();
    expect((await openLink(token)).status).toBe(404);
    for (const path of ['/my-case', '/cases', '/own-cases', '/tasks', '/reports/complaints', '/templates'])
      expect([path, (await call('GET', path)).status]).toEqual([path, 404]);
    await provider.stop();
    expect(await database.selectFrom('case_letters').select('case_id').execute()).toEqual([]);
    expect(await database.selectFrom('cases').select(['id', 'version']).execute()).toEqual([{ id, version: 1 }]);
    expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  test('[SY-03, ED-01, DK-07] staff still edit the content and read insight, and note who has left', async ({
    database,
  }) => {
    const { call } = await caseProvider(database, ELSEWHERE);
    const editor = await staffMember(database, call, 'editor');
    for (const path of ['/staff/me', '/staff', '/content/files', '/reports/insight?from=2026-11-01&to=2026-11-20'])
      expect([path, (await editor.ask('GET', path)).status]).toEqual([path, 200]);
    expect((await call('GET', '/content/files')).status).toBe(401);
  });
});
