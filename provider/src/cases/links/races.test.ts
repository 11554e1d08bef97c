/** Links and sessions that are made while others end those of the case: on PostgreSQL two transactions run side by side. */
import { OpenedCaseSession } from '@larkfield/api-schemas/customer-calls/case-sessions';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { requireClient } from '../../json-api/middleware.ts';
import { caseProvider, desk } from '../../testing/cases.ts';
import { listeningLogger } from '../../testing/provider.ts';
import { beside } from '../../testing/side-by-side.ts';
import { ownCaseRoutes } from '../customer-api/own-case-routes.ts';
import { findCase } from '../store/case-row.ts';
import { type CaseChange, changeCase, SYSTEM } from '../store/change-case.ts';
import { endLinks } from './end-links.ts';
import { keepLate } from './late-openings.ts';
import { createLateOpenings } from './late-openings-job.ts';
import { openSession } from './open-session.ts';
import { caseOfSession, createLink, createSession, findLink, newSecret } from './store.ts';

const OLD = 'sian@example.org';
const NEW = 'new@example.org';

/** Opens a case as its signed-in customer. */
async function openOwn(database: Database, id: string): Promise<string | undefined> {
  const known = requireClient(['larkfield-help']);
  const ownEmailOf = async (email: string) => ({ email });
  const app = ownCaseRoutes({ database, clock: () => new Date(), requireClient: known, days: 365, ownEmailOf });
  const headers = {
    'X-Client-Id': 'larkfield-help',
    'Content-Type': 'application/vnd.api+json',
    Authorization: `Bearer ${OLD}`,
  };
  const body = JSON.stringify({ data: { type: 'cases', id } });
  const answer = await app.request('/v1/own-cases', { method: 'POST', headers, body });
  return answer.status === 201 ? OpenedCaseSession.parse(await answer.json()).data.id : undefined;
}

describe.each(TEST_ENGINES)('[CT-02] links that end at the moment when others are made, on %s', (engine) => {
  const test = testOn(engine);

  const isOpen = async (database: Database, session: string | undefined) =>
    session !== undefined && (await caseOfSession(database, session, new Date()))?.isOpen === true;

  /** Ends the links of a case, and does something else before that is stored. */
  async function whileEnding<T>(database: Database, id: string, run: () => Promise<T>): Promise<T> {
    const act = async (change: CaseChange) => {
      change.update({ email: NEW, email_key: NEW });
      change.record('corrected', { attribute: 'email', from: OLD, to: NEW });
      await endLinks(change);
      return beside(change.transaction, engine, run);
    };
    const ended = await changeCase({ database, id, now: new Date(), actor: SYSTEM, act });
    if (ended.status !== 'changed') throw new Error(ended.status);
    return ended.value.begun;
  }

  test('a session that is just being opened ends with its link', async ({ database }) => {
    const { sendLead } = await caseProvider(database);
    const { id, token } = await sendLead();
    const now = new Date();
    const { session, ended } = await database.transaction().execute(async (transaction) => {
      const link = await findLink(transaction, { token }, { lock: true });
      const ending = () => changeCase({ database, id, now, actor: SYSTEM, act: endLinks });
      const { begun: ended } = await beside(transaction, engine, ending);
      const expiresAt = new Date(now.getTime() + 60_000);
      const opened = { caseId: id, linkHash: link?.hash ?? '', expiresAt, represents: false };
      return { session: await createSession(transaction, opened), ended };
    });
    await ended;
    expect(await isOpen(database, session)).toBe(false);
  });

  test('whoever signed in with the old address opens no case whose address is just being corrected', async ({
    database,
  }) => {
    const { sendLead } = await caseProvider(database);
    const { id } = await sendLead();
    const session = await whileEnding(database, id, () => openOwn(database, id));
    expect(await isOpen(database, session)).toBe(false);
  });

  test('a link that is mailed for a part while the address is corrected ends with the others', async ({ database }) => {
    const { sendLead, openCase, staff } = await desk(database);
    const [whole, part] = [await openCase(), await sendLead()];
    const attributes = { into: whole.id, reason: 'One bill' };
    await staff.ask('POST', `/cases/${part.id}/merge`, { data: { type: 'case-merges', attributes } });
    const { token, corrected } = await database.transaction().execute(async (transaction) => {
      // As who writes a mail does.
      await findCase(transaction, part.id, { lock: true });
      const correct = () => staff.change(whole.id, { email: NEW, reason: 'Misheard' });
      const { begun: corrected } = await beside(transaction, engine, correct);
      const link = { caseId: part.id, now: new Date(), days: 365, mailed: true };
      return { token: await createLink(transaction, link), corrected };
    });
    await corrected;
    expect(await openSession(database, { token }, { email: NEW, now: new Date() })).toEqual({ status: 'link-ended' });
  });

  test('[OP-03] a session that could not be stored before is not stored while its link is ended', async ({
    database,
  }) => {
    const { sendLead } = await caseProvider(database);
    const { id, token } = await sendLead();
    const linkHash = (await findLink(database, { token }, { lock: false }))?.hash ?? '';
    const { secret, hash } = newSecret();
    const now = new Date();
    const expiresAt = new Date(now.getTime() + 60_000);
    keepLate(database, { hash, caseId: id, linkHash, expiresAt, represents: false, openedAt: now });
    await whileEnding(database, id, () => createLateOpenings(database, listeningLogger().logger).run());
    expect(await isOpen(database, secret)).toBe(false);
  });
});
