import { CASE_SESSION_MINUTES } from '@larkfield/api-schemas/case-limits';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect, test } from 'vitest';
import { caseProvider, tokenIn } from '../../testing/cases.ts';
import { errorOf } from '../../testing/staff.ts';
import { changeCase, SYSTEM } from '../store/change-case.ts';
import { endLinks } from './end-links.ts';
import { openSession } from './open-session.ts';
import { caseOfSession, createLink, newSecret, removeEndedLinks } from './store.ts';

const NOW = new Date('2026-11-20T14:05:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test('[CT-02] a token ends in a letter or digit, since programs leave out other characters at the end of a link', () => {
  const secrets = Array.from({ length: 1000 }, () => newSecret().secret);
  expect(secrets.filter((secret) => !/^[\w-]{31}[A-Za-z\d]$/.test(secret))).toEqual([]);
});

describe.each(TEST_ENGINES)('links to cases on %s', (engine) => {
  const test = testOn(engine);

  test('[CT-02] the link of the confirmation and the address given open the case, in any spelling', async ({
    database,
  }) => {
    const { sendLead, openLink } = await caseProvider(database);
    const { id, token } = await sendLead();
    expect(token).toMatch(/^[\w-]{32}$/);
    const answer = await openLink(token, '  SIAN@Example.ORG ');
    expect(answer.status).toBe(201);
    expect((await answer.json()).data.attributes.reference).toBe(id);
  });

  test('[CT-02] tokens are not stored, and a repeated post gets another token that works as well', async ({
    database,
  }) => {
    const { sendLead, openLink, lines } = await caseProvider(database);
    const { token } = await sendLead();
    for (const table of ['case_links', 'case_sessions', 'outbox', 'leads', 'cases', 'case_events'] as const) {
      expect(JSON.stringify(await database.selectFrom(table).selectAll().execute())).not.toContain(token);
    }
    expect(JSON.stringify(lines)).not.toContain(token);
    expect((await openLink(token)).status).toBe(201);
  });

  test('[CT-02] forged, shortened and padded links are unknown', async ({ database }) => {
    const { sendLead, openLink } = await caseProvider(database);
    const { token } = await sendLead();
    for (const wrong of [
      'forged',
      token.slice(0, -1),
      `${token}=`,
      ` ${token}`,
      `${token}\u0000`,
      'x'.repeat(200),
      'x'.repeat(20_000),
    ]) {
      expect(await errorOf(await openLink(wrong)), wrong).toEqual([404, 'link-unknown']);
    }
  });

  test('[CT-02] an expired or revoked link says so, and the sessions it opened end', async ({ database }) => {
    const { sendLead, openBy, openLink, call } = await caseProvider(database);
    const { id, token } = await sendLead();
    const { session } = await openBy(token);
    const end = () => changeCase({ database, id, now: new Date(), actor: SYSTEM, act: endLinks });
    expect(await end()).toMatchObject({ value: 1 });
    expect(await end()).toMatchObject({ value: 0 });
    expect(await errorOf(await openLink(token))).toEqual([410, 'link-ended']);
    expect((await call('GET', '/my-case', { headers: session })).status).toBe(401);
    const again = { email: 'sian@example.org', now: new Date() };
    expect(await openSession(database, { session: session['X-Case-Session'] }, again)).toEqual({
      status: 'link-ended',
    });
    const old = await createLink(database, { caseId: id, now: NOW, days: 365, mailed: true });
    const opening = { email: 'sian@example.org', now: new Date('2027-11-20T14:05:00Z') };
    expect(await openSession(database, { token: old }, opening)).toEqual({ status: 'link-ended' });
  });

  test('[CT-02] opening a link any number of times changes nothing about the case', async ({ database }) => {
    const { sendLead, openLink } = await caseProvider(database);
    const { token } = await sendLead();
    const before = await database.selectFrom('cases').selectAll().execute();
    for (let n = 0; n < 10; n += 1) expect((await openLink(token)).status).toBe(201);
    expect(await database.selectFrom('cases').selectAll().execute()).toEqual(before);
  });

  test('[CT-02] after five wrong addresses a link is blocked for an hour, whatever RATE_LIMITS says', async ({
    database,
  }) => {
    const { sendLead, openLink } = await caseProvider(database, { RATE_LIMITS: 'off' });
    const { token } = await sendLead();
    for (let n = 0; n < 5; n += 1) {
      expect(await errorOf(await openLink(token, `guess${n}@example.org`))).toEqual([403, 'wrong-email']);
    }
    const rests = await openLink(token);
    expect(rests.status).toBe(429);
    expect(Number(rests.headers.get('Retry-After'))).toBeGreaterThan(3500);
    const inAnHour = { email: 'sian@example.org', now: new Date(Date.now() + 3_600_001) };
    expect((await openSession(database, { token }, inAnHour)).status).toBe('opened');
  });

  test('[CT-02] other links to the same case are not blocked with it', async ({ database }) => {
    const { sendLead, openLink } = await caseProvider(database);
    const { id, token } = await sendLead();
    for (let n = 0; n < 5; n += 1) await openLink(token, 'guess@example.org');
    const other = await createLink(database, { caseId: id, now: new Date(), days: 365, mailed: true });
    expect((await openLink(other)).status).toBe(201);
  });

  test('[CT-02] guesses at the same moment are all counted', async ({ database }) => {
    const { sendLead, openLink } = await caseProvider(database);
    const { token } = await sendLead();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => openLink(token, `guess${n}@example.org`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
  });

  test('[CT-02] the case is open for 30 minutes; then the address alone opens it again in the same browser', async ({
    database,
  }) => {
    const { sendLead } = await caseProvider(database);
    const { id, token } = await sendLead();
    const email = 'sian@example.org';
    const now = new Date();
    const opened = await openSession(database, { token }, { email, now });
    const session = opened.status === 'opened' ? opened.session : '';
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    expect(await caseOfSession(database, session, at(CASE_SESSION_MINUTES - 1))).toMatchObject({
      reach: { caseId: id },
      isOpen: true,
    });
    expect(await caseOfSession(database, session, at(CASE_SESSION_MINUTES))).toMatchObject({ isOpen: false });
    expect((await openSession(database, { session }, { email: 'other@example.org', now: at(31) })).status).toBe(
      'wrong-email',
    );
    expect((await openSession(database, { session }, { email, now: at(31) })).status).toBe('opened');
  });

  test('[CT-02] an ended session no longer opens the case', async ({ database }) => {
    const { openCase, call } = await caseProvider(database);
    const { session } = await openCase();
    expect((await call('DELETE', '/case-sessions', { headers: session })).status).toBe(204);
    expect((await call('GET', '/my-case', { headers: session })).status).toBe(401);
  });

  test('[OP-06] sessions and links that ended are removed', async ({ database }) => {
    const { sendLead, openBy } = await caseProvider(database);
    await openBy((await sendLead()).token);
    expect(await removeEndedLinks(database, later(0))).toBe(0);
    expect(await removeEndedLinks(database, new Date(Date.now() + 800 * 86_400_000))).toBe(2);
  });

  test("[CT-03] 'Find my case' says the same whether or not the case exists, and mails a link if it does", async ({
    database,
  }) => {
    const { provider, sendLead, findMyCase, openLink, mails, mailAbout } = await caseProvider(database);
    const { id } = await sendLead();
    const answers = await Promise.all([
      findMyCase('LF-2222-2222', 'sian@example.org'),
      findMyCase(id, 'other@example.org'),
      findMyCase(id.toLowerCase().replaceAll('-', ' '), ' Sian@example.org '),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    provider.start();
    const mail = await mailAbout('The link to your complaint');
    expect(mail.to?.[0]?.address).toBe('sian@example.org');
    expect((await openLink(tokenIn(mail.text ?? ''))).status).toBe(201);
    expect((await mails()).filter(({ subject }) => subject?.includes('The link'))).toHaveLength(1);
  });
});
