/** Whose text a complaint's pages go on with, in a browser in which two people write (OP-12). */
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { DRAFT_FIELD } from '../../app/draft-field.ts';
import {
  draftsOf,
  keepDetails,
  openForDetails,
  openForQuery,
} from '../../app/features/complaint/complaint-draft.server.ts';
import { complaintKind } from '../../app/features/complaint/complaint-kind.ts';
import { browser } from './testing/browser.ts';

const ANN = { firstName: 'Ann', surname: 'Archer', email: 'ann@example.com', postcode: 'LS1 1AA' };
const BEN = { firstName: 'Ben', surname: 'Baker', email: 'ben@example.com', postcode: 'LS1 1AA' };
const STORY = { query: 'The story of Ann.' };

const KIND = complaintKind('gas-and-electricity');
if (!KIND) throw new Error('There is no such complaint path');
const kind = KIND;
const { flow, schema } = draftsOf(kind);

/** The checked details of what was typed. */
const checked = ({ firstName, surname, email }: typeof ANN) => ({
  ...{ firstName: firstName.trim(), surname: surname.trim(), email: email.trim(), telephoneNumber: '07700900123' },
  ...{ textphoneNumber: null, vulnerabilityConsent: false, addressId: '100000001', manualAddressId: null },
});

describe.each(TEST_ENGINES)('[OP-12] the details of a complaint, on %s', (engine) => {
  const test = testOn(engine);

  function pages(database: Database) {
    const visit = browser(database);
    /** Posts the details page. @param draft the draft that the page names @returns the draft that the next page names */
    const send = async (typed: typeof ANN, draft: string, isComplete = true) => {
      const form = new FormData();
      form.append(DRAFT_FIELD, draft);
      const drafts = visit();
      const opened = await openForDetails(drafts, kind, form);
      const details = isComplete ? checked(typed) : undefined;
      return keepDetails(drafts, kind, opened, { typed, details, isNamed: true });
    };
    const all = () => visit().openAll(flow, schema);
    /** Ann's details, as typed, and her story, which she has not sent. @returns the draft */
    const annsStory = async (typed = ANN) => {
      const draft = await send(typed, '');
      const drafts = visit();
      const [kept] = await drafts.openAll(flow, schema);
      await drafts.save(flow, draft, { ...kept?.data, query: STORY });
      return draft;
    };
    return { visit, send, all, annsStory, query: async () => openForQuery(visit(), kind) };
  }

  test.for([
    ['another email address', { ...ANN, email: 'ann.archer@example.com' }],
    ['another name', { ...ANN, firstName: 'Anne', surname: 'Bowman' }],
    [
      'the same name and address in another spelling',
      { ...ANN, firstName: 'ANN ', surname: ' archer', email: 'Ann@Example.com ' },
    ],
  ] as const)('keep the text when they are corrected to %s', async ([, corrected], { database }) => {
    const { send, query, annsStory } = pages(database);
    const draft = await send(corrected, await annsStory());
    expect(await query()).toMatchObject({ status: 'open', draft, values: STORY });
  });

  test.for([
    ['somebody else', BEN],
    ['somebody of the same first name', { ...BEN, firstName: 'Ann' }],
    ['somebody of the same surname', { ...BEN, surname: 'Archer' }],
  ] as const)(
    'of %s begin a draft of their own without the text, which stays where it is',
    async ([, other], { database }) => {
      const { send, query, all, annsStory } = pages(database);
      const before = await annsStory();
      const draft = await send(other, before);
      expect(draft).not.toBe(before);
      expect(await query()).toMatchObject({
        status: 'open',
        draft,
        person: `${other.firstName} ${other.surname}`,
        values: { query: '' },
      });
      expect((await all()).find(({ id }) => id === before)?.data).toMatchObject({ details: ANN, query: STORY });
    },
  );

  test('that are sent again begin no second draft, whether or not the page knew of the first', async ({ database }) => {
    const { send, all, annsStory } = pages(database);
    const draft = await annsStory();
    expect(await send(ANN, draft)).toBe(draft);
    expect(await send(ANN, '')).toBe(draft);
    expect(await all()).toMatchObject([{ id: draft, data: { query: STORY } }]);
  });

  test('keep the text when only their spelling is corrected, too', async ({ database }) => {
    const { send, query, annsStory } = pages(database);
    const draft = await annsStory({ ...ANN, email: ' ANN@example.com' });
    await send({ ...ANN, firstName: 'Anne' }, draft);
    expect(await query()).toMatchObject({ status: 'open', person: 'Anne Archer', values: STORY });
  });

  test('are none in a browser that has typed nothing', async ({ database }) => {
    const { visit, query } = pages(database);
    expect(await query()).toEqual({ status: 'no-details' });
    expect(await openForDetails(visit(), kind)).toMatchObject({ name: '', data: undefined });
  });

  test('go on with a text that was typed before there were any', async ({ database }) => {
    const { visit, send, query } = pages(database);
    const draft = visit().start().id;
    await visit().save(flow, draft, { query: STORY });
    expect(await query()).toEqual({ status: 'no-details' });
    expect(await send(ANN, draft)).toBe(draft);
    expect(await query()).toMatchObject({ status: 'open', draft, person: 'Ann Archer', values: STORY });
  });

  test('that are not complete yet are kept in their draft, and lead to no text', async ({ database }) => {
    const { send, query, all } = pages(database);
    const draft = await send(ANN, '', false);
    expect(await send({ ...ANN, email: 'ann@' }, draft, false)).toBe(draft);
    expect(await all()).toMatchObject([{ id: draft, data: { details: { ...ANN, email: 'ann@' } } }]);
    expect(await query()).toEqual({ status: 'no-details' });
  });

  test('are kept with the types of their path, for the lead', async ({ database }) => {
    const { annsStory, all } = pages(database);
    await annsStory();
    const types = { queryType: 'Meters', querySubtype: 'Make a complaint-Monthly or quarterly' };
    expect((await all())[0]?.data.kept).toEqual({ ...checked(ANN), ...types });
  });
});
