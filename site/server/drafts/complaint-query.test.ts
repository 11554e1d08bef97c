/** What becomes of a complaint's text, with whose details it is sent, and that it is sent once. */
import { testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { openForDetails, openForQuery } from '../../app/features/complaint/complaint-draft.server.ts';
import { browser } from './testing/browser.ts';
import { ANN, BEN, FIRST_CONFIRMATION, flow, kind, STORY, writing } from './testing/complaining.ts';

const test = testOn('SQLite');

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
