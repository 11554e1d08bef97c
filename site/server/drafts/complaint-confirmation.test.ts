/** The confirmation of a complaint: which it is, and what it says. */
import { testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { lastAccepted, OUTCOME_FLOW, Outcome, outcomeAt } from '../../app/submission/outcome.server.ts';
import { browser } from './testing/browser.ts';
import { ANN, BEN, FIRST_CONFIRMATION, flow, STORY, schema, writing } from './testing/complaining.ts';

const test = testOn('SQLite');

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
