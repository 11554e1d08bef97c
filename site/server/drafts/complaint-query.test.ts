/** What becomes of a complaint's text, with whose details it is sent, and that it is sent once. */
import { join } from 'node:path';
import { fromJsonText } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { testOn } from '@larkfield/database/test-engines';
import { testProvider } from '@larkfield/provider/testing/provider';
import { readVocabulary } from '@larkfield/search/reading/read-vocabulary';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { ourNames } from '@larkfield/service/supplier/brand';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import * as z from 'zod';
import { DRAFT_FIELD } from '../../app/draft-field.ts';
import { draftsOf, openForDetails, openForQuery } from '../../app/features/complaint/complaint-draft.server.ts';
import { complaintKind } from '../../app/features/complaint/complaint-kind.ts';
import { submitQuery } from '../../app/features/complaint/submit-query.server.ts';
import { lastAccepted, OUTCOME_FLOW, Outcome, outcomeAt } from '../../app/submission/outcome.server.ts';
import { createBackend } from '../provider-client/backend.ts';
import { endpointsOf } from '../provider-client/endpoints.ts';
import { createFeedReader } from '../provider-client/feeds.ts';
import { createHttpExchange, textClient } from '../provider-client/http-client.ts';
import { createSiteSearch } from '../search/site-search.ts';
import { readSettings } from '../settings/read.ts';
import { browser } from './testing/browser.ts';

const test = testOn('SQLite');

const KIND = complaintKind('gas-and-electricity');
if (!KIND) throw new Error('There is no such complaint path');
const kind = KIND;
const { flow, schema } = draftsOf(kind);

const ANN = {
  ...{ firstName: 'Ann', surname: 'Archer', email: 'ann@example.com', telephoneNumber: '07700900123' },
  ...{ textphoneNumber: null, vulnerabilityConsent: true, addressId: '100000001', manualAddressId: null },
  ...{ queryType: kind.queryType, querySubtype: kind.querySubtype },
};
const BEN = { ...ANN, firstName: 'Ben', surname: 'Baker', email: 'ben@example.com', vulnerabilityConsent: false };
const STORY = 'The story of Ann’s meter – in her own words.';
const FIRST_CONFIRMATION = '/help-and-support/confirmation';

/** A lead as the provider stores it. */
const StoredLead = z.object({ attributes: z.record(z.string(), z.unknown()) });

const vocabulary = await readVocabulary(join(PROJECT_ROOT, 'content/search'), ourNames());

/** A backend over the calls of a real provider. `answer` may give a lead another answer. */
async function openBackend() {
  const { provider, database } = await testProvider();
  const between: { answer?: (lead: Request) => Promise<Response | undefined> } = {};
  const embedded = async (request: Request) =>
    (request.url.endsWith('/leads') && (await between.answer?.(request.clone()))) || provider.fetch(request);
  const settings = readSettings({});
  const send = textClient(createHttpExchange({ endpoints: endpointsOf(settings), embedded }));
  const log = pino({ level: 'silent' });
  const counter = { countSearch() {}, countClick() {} };
  const feeds = createFeedReader(send, log);
  const search = createSiteSearch({ feeds, vocabulary, supplier: readSupplier(settings), counter, log });
  const sent = async () => {
    const rows = await database.selectFrom('leads').select('resource').orderBy('received_at').execute();
    return rows.map(({ resource }) => StoredLead.parse(fromJsonText(resource)).attributes);
  };
  return { backend: createBackend(send, { clientId: 'larkfield-help', log }), search, sent, between };
}

async function writing(database: Database) {
  const visit = browser(database);
  const { backend, search, sent, between } = await openBackend();
  const lines: string[] = [];
  const log = (level: string, message: string) => void lines.push(`${level}: ${message}`);
  /** Stores somebody's checked details. @returns the draft */
  const details = async (person: typeof ANN) => {
    const drafts = visit();
    await drafts.openAll(flow, schema);
    const { id } = drafts.start();
    await drafts.save(flow, id, { details: {}, kept: person, query: {} });
    return id;
  };
  /** Posts the query page. @param draft the draft that the page names */
  const post = (draft: string | undefined, query: string, more: Record<string, string> = {}, drafts = visit()) => {
    const form = new FormData();
    const fields = { ...(draft !== undefined && { [DRAFT_FIELD]: draft }), query, ...more };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return submitQuery(kind, form, { drafts, backend, search, log });
  };
  const all = () => visit().openAll(flow, schema);
  const outcomes = async () => (await visit().openAll(OUTCOME_FLOW.lead, Outcome)).map(({ data }) => data);
  return { visit, details, post, all, outcomes, sent, between, lines };
}

describe('[CO-10, CO-14, OP-12] the text of a complaint', () => {
  test('is sent once, with the details of the draft that its page names, however many others there are', async ({
    database,
  }) => {
    const { details, post, sent, all, outcomes } = await writing(database);
    const [anns] = [await details(ANN), await details(BEN)];
    const more = { subject: 'Faulty meter', account: 'a 12345', contactPreference: 'post' };
    const accepted = { status: 'accepted', confirmation: FIRST_CONFIRMATION };
    expect(await post(anns, STORY, more)).toEqual(accepted);
    expect(await post(anns, STORY, more)).toEqual(accepted);
    expect(await sent()).toMatchObject([
      { 'first-name': 'Ann', email: ANN.email, query: STORY, account: 'A12345', 'contact-preference': 'post' },
    ]);
    expect((await all()).find(({ id }) => id === anns)?.data).toMatchObject({ details: {}, query: {} });
    expect(await outcomes()).toMatchObject([{ origin: 'energy-complaint', email: ANN.email, wantsSupport: true }]);
  });

  test('that was changed after it was sent is not sent again, but kept for a complaint of its own', async ({
    database,
  }) => {
    const { visit, details, post, sent, all } = await writing(database);
    const draft = await details(ANN);
    await post(draft, STORY);
    const already = { status: 'already-sent', confirmation: FIRST_CONFIRMATION };
    expect(await openForQuery(visit(), kind)).toEqual({ status: 'accepted', confirmation: FIRST_CONFIRMATION });
    expect(await post(draft, 'Another story.')).toMatchObject({ ...already, values: { query: 'Another story.' } });
    expect(await sent()).toHaveLength(1);
    expect(await openForQuery(visit(), kind)).toMatchObject({ ...already, draft, values: { query: 'Another story.' } });
    expect(await openForQuery(visit(), kind)).toMatchObject({ person: '' });
    const next = await openForDetails(visit(), kind);
    expect(next).toMatchObject({ name: draft, data: { details: {}, query: { query: 'Another story.' } } });
    expect(next.id).not.toBe(draft);
    expect((await all()).map(({ id }) => id)).toEqual([draft]);
    expect(await post(draft, ' ')).toMatchObject(already);
    expect(await openForQuery(visit(), kind), 'blank text').toMatchObject({ status: 'accepted' });
  });

  test('is not sent with the details of somebody else, and stays on its page, if its own are gone', async ({
    database,
  }) => {
    const { details, post, sent, all } = await writing(database);
    const bens = await details(BEN);
    expect(await post('gone', STORY)).toMatchObject({ status: 'another-draft', values: { query: STORY }, errors: {} });
    expect(await sent()).toEqual([]);
    await post(bens, 'The story of Ben.', { account: ' ' });
    expect(await sent()).toMatchObject([{ account: null, 'contact-preference': null }]);
    expect(await post('gone', STORY), 'nor beside what they have sent').toMatchObject({ status: 'another-draft' });
    expect(JSON.stringify(await all())).not.toContain(STORY);
  });

  test('is kept until its details are given, if there are none, which the log says without a word of it', async ({
    database,
  }) => {
    const { post, all, sent, lines } = await writing(database);
    expect(await post('gone', STORY)).toEqual({ status: 'no-details' });
    expect(await all()).toMatchObject([{ data: { query: { query: STORY } } }]);
    const [{ id } = { id: '' }] = await all();
    expect(await post(id, `${STORY} More.`)).toEqual({ status: 'no-details' });
    expect(await all()).toMatchObject([{ id, data: { query: { query: `${STORY} More.` } } }]);
    expect(await sent()).toEqual([]);
    const line = 'error: No cached data found';
    expect(lines).toEqual([line, line]);
  });

  test('without a draft’s name, of a page of an earlier release, is for the only draft that is not sent', async ({
    database,
  }) => {
    const { details, post, sent } = await writing(database);
    const bens = await details(BEN);
    await post(bens, 'The story of Ben.');
    await details(ANN);
    for (let n = 0; n < 2; n += 1) {
      expect(await post(undefined, STORY)).toEqual({
        status: 'accepted',
        confirmation: `${FIRST_CONFIRMATION}?sent=2`,
      });
      expect(await sent()).toMatchObject([{ 'first-name': 'Ben' }, { 'first-name': 'Ann', query: STORY }]);
    }
    await details(ANN);
    await details(BEN);
    expect(await post(undefined, 'Whose?')).toMatchObject({ status: 'another-draft' });
    expect(await sent()).toHaveLength(2);
  });

  test('begins a complaint of its own beside details that are not complete, whose page has nothing to send', async ({
    database,
  }) => {
    const { visit, post, all } = await writing(database);
    const bens = visit().start().id;
    await visit().save(flow, bens, { details: { firstName: 'Ben' }, query: {} });
    expect(await post('gone', STORY)).toEqual({ status: 'no-details' });
    expect(await all()).toMatchObject([{ data: { query: { query: STORY } } }, { id: bens, data: { query: {} } }]);
  });

  test('begins a complaint of its own when its writer asks for one', async ({ database }) => {
    const { details, post, all, sent } = await writing(database);
    const bens = await details(BEN);
    expect(await post('gone', STORY, { intent: 'start-new' })).toEqual({ status: 'no-details' });
    const kept = await all();
    expect(kept).toMatchObject([{ data: { query: { query: STORY } } }, { id: bens, data: { kept: BEN } }]);
    expect(kept[0]?.data.kept).toBeUndefined();
    expect(await sent()).toEqual([]);
  });
});

describe('[CO-09, CO-11, CO-13] a text that is not sent', () => {
  test('is kept with what is missing, and for as long again when its writer asks for time', async ({ database }) => {
    const { details, post, all, sent } = await writing(database);
    const draft = await details(ANN);
    const wrong = { subject: 'No such subject', account: '12' };
    expect(await post(draft, ' ', wrong)).toMatchObject({
      status: 'invalid',
      values: wrong,
      errors: { query: 'Tell us what happened', subject: 'Choose a subject from the list, or none' },
    });
    expect(await all()).toMatchObject([{ id: draft, data: { kept: ANN, query: wrong } }]);
    expect(await post(draft, STORY, { intent: 'keep' })).toMatchObject({ status: 'kept', values: { query: STORY } });
    expect(await all()).toMatchObject([{ id: draft, data: { kept: ANN, query: { query: STORY } } }]);
    expect(await sent()).toEqual([]);
  });

  test('is kept with its details while the backend takes none, and sent by the next try', async ({ database }) => {
    const { details, post, all, sent, between, outcomes } = await writing(database);
    const draft = await details(ANN);
    between.answer = async () => new Response('', { status: 503 });
    expect(await post(draft, STORY)).toMatchObject({ status: 'failed', values: { query: STORY }, errors: {} });
    expect(await all()).toMatchObject([{ id: draft, data: { kept: ANN, query: { query: STORY } } }]);
    expect(await outcomes()).toEqual([]);
    delete between.answer;
    expect(await post(draft, STORY)).toMatchObject({ status: 'accepted' });
    expect(await sent()).toHaveLength(1);
  });

  test('is not lost with the details that its writer clears: only what was kept goes', async ({ database }) => {
    const { details, post, all } = await writing(database);
    const draft = await details(ANN);
    await post(draft, STORY, { intent: 'keep' });
    const clear = { intent: 'clear' };
    expect(await post(draft, `${STORY} More.`, clear)).toMatchObject({
      status: 'cleared',
      values: { query: `${STORY} More.` },
    });
    expect(await all()).toEqual([]);
    const again = await details(ANN);
    await post(again, STORY, { intent: 'keep' });
    expect(await post(again, STORY, clear), 'nothing that was not kept').toEqual({ status: 'no-details' });
    await details(ANN);
    expect(await post(again, ' ', clear)).toEqual({ status: 'no-details' });
    expect(await post('gone', STORY, clear)).toMatchObject({ status: 'cleared', values: { query: STORY } });
    expect(await all()).toEqual([]);
  });

  test('stays on the page of a browser that keeps no cookies, which is asked for once', async ({ database }) => {
    const { visit, post, all, sent } = await writing(database);
    const newcomer = { 'sec-fetch-site': 'same-origin' };
    const asked = await post('', STORY, {}, browser(database)(newcomer, '/query')).catch((thrown: unknown) => thrown);
    expect(asked).toBeInstanceOf(Response);
    expect((asked as Response).status).toBe(307);
    expect((asked as Response).headers.get('Location')).toBe('/query?cookies=asked');
    const blocked = browser(database)(newcomer, '/query?cookies=asked');
    expect(await post('', STORY, {}, blocked)).toMatchObject({ status: 'cookies-blocked', values: { query: STORY } });
    expect([await all(), await sent()]).toEqual([[], []]);
    expect(visit().cookies).toBe('kept');
  });
});

describe('the confirmation of a complaint', () => {
  test('[CF-03] is found by its address in the browser that sent it, and in no other', async ({ database }) => {
    const { visit, details, post } = await writing(database);
    const [anns, bens] = [await details(ANN), await details(BEN)];
    await post(anns, STORY, { account: ' ' });
    expect(await post(bens, 'The story of Ben.')).toMatchObject({ confirmation: `${FIRST_CONFIRMATION}?sent=2` });
    const at = (query: string, drafts = visit()) =>
      outcomeAt(drafts, 'lead', new URL(`http://localhost${FIRST_CONFIRMATION}${query}`));
    expect(await at('')).toMatchObject({ email: ANN.email, wantsSupport: true, remarks: [] });
    expect(await at('?sent=2')).toMatchObject({ email: BEN.email, wantsSupport: false });
    for (const other of [await at('?sent=3'), await at('?sent='), await at('', browser(database)())])
      expect(other).toBeUndefined();
  });

  test('[CF-03, CO-14] is stored again without the answers when the form is sent again after too many others', async ({
    database,
  }) => {
    const { visit, details, post, outcomes, sent } = await writing(database);
    const anns = await details(ANN);
    await post(anns, STORY);
    const drafts = visit();
    const [first] = await drafts.openAll(OUTCOME_FLOW.lead, Outcome);
    for (let number = 2; number <= 6; number += 1)
      await drafts.save(OUTCOME_FLOW.lead, drafts.start().id, {
        ...first?.data,
        reference: `LF-2222-222${number}`,
        number,
      });
    expect((await outcomes()).map(({ number }) => number)).toEqual([6, 5, 4, 3, 2]);
    expect(await post(anns, STORY)).toEqual({ status: 'accepted', confirmation: `${FIRST_CONFIRMATION}?sent=7` });
    const [again] = await outcomes();
    const { reference, receivedAt, caseToken, email } = first?.data ?? {};
    expect(again).toEqual({
      ...{ origin: 'energy-complaint', reference, receivedAt, caseToken, email },
      number: 7,
      sent: [],
      remarks: [],
    });
    expect(await sent()).toHaveLength(1);
  });

  test('[CO-14] of the form that was sent last tells whether one is sent again, whichever tab was used since', async ({
    database,
  }) => {
    const { visit } = await writing(database);
    const accepted = { origin: 'energy-complaint', email: '', number: 1, fingerprint: 'of its values' };
    const at = (hour: string) => ({
      ...accepted,
      reference: `LF-${hour}`,
      receivedAt: `2026-11-30T${hour}:00:00.000Z`,
    });
    const drafts = visit();
    for (const content of [{ accepted: at('10') }, { accepted: at('12') }, { accepted: at('11') }, { details: {} }])
      await drafts.save(flow, drafts.start().id, content);
    expect(await lastAccepted(visit(), { flow, schema })).toMatchObject({ reference: 'LF-12' });
    expect(await lastAccepted(browser(database)(), { flow, schema })).toBeUndefined();
  });

  test('[LD-07] says which answers stand in its text only, if the backend refused the rest', async ({ database }) => {
    const { details, post, between, sent, outcomes } = await writing(database);
    const draft = await details(ANN);
    between.answer = async (lead) => {
      const { data } = await lead.json();
      return data.attributes.account ? Response.json({ errors: [{ status: '422' }] }, { status: 422 }) : undefined;
    };
    expect(await post(draft, STORY, { account: 'A12345' })).toMatchObject({ status: 'accepted' });
    expect(await sent()).toMatchObject([{ account: null, query: expect.stringContaining('A12345') }]);
    expect(await outcomes()).toMatchObject([
      { asText: ['Needs extra support', 'Customer account number'], leftOut: [], wantsSupport: true },
    ]);
  });

  test('[RW-14] begins with the danger that the text tells of, and [CT-02] has the link to the case', async ({
    database,
  }) => {
    const { details, post, outcomes } = await writing(database);
    await post(await details(BEN), 'My bill is wrong.');
    await post(await details(ANN), 'My bill is wrong. I smell gas in the hall.');
    expect(await outcomes()).toMatchObject([
      { number: 2, email: ANN.email, dangers: [{ id: 'gas' }], caseToken: expect.stringMatching(/^[\w-]{32}$/) },
      { number: 1, email: BEN.email, dangers: [] },
    ]);
  });
});
