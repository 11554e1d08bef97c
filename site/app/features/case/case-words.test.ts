import type { CaseState } from '@larkfield/api-schemas/cases';
import { expect, test } from 'vitest';
import { type CaseAttributes, daysOf, stateText, stepsOf } from './case-words.ts';
import { attributes } from './testing/case-attributes.ts';

const TODAY = '2026-11-22';

const history = (...states: CaseState[]) =>
  states.map((state, index) => ({ state, at: `2026-11-${String(20 + index).padStart(2, '0')}T12:00:00Z` }));

const stepsIn = (state: CaseState, ...states: CaseState[]) =>
  stepsOf(attributes(state, { history: history(...states) }), TODAY).map(
    ({ status, heading, text, isCurrent }) => `${isCurrent ? '> ' : ''}${heading}: ${text} (${status})`,
  );

test('[CT-04] a new case: what is done, and what comes next by when', () => {
  expect(stepsIn('received', 'received')).toEqual([
    '> We received it: Done on 20\u00a0November 2026 (completed)',
    'We look into it: Next (pending)',
    'We answer you: By 11\u00a0December 2026 (pending)',
    "Settled: When you tell us that it's settled (pending)",
  ]);
});

test('[CT-04] a case that waits for its customer says so', () => {
  expect(stepsIn('waiting-for-customer', 'received', 'in-hand', 'waiting-for-customer')[1]).toBe(
    "> We look into it: We've needed your answer since 22\u00a0November 2026. Please read our last message (actionrequired)",
  );
});

test('[CT-04] an offered answer waits for the customer', () => {
  expect(stepsIn('answer-offered', 'received', 'in-hand', 'answer-offered').slice(1)).toEqual([
    'We look into it: Done on 21\u00a0November 2026 (completed)',
    '> We answer you: Done. Please tell us whether that settles it (actionrequired)',
    "Settled: When you tell us that it's settled (pending)",
  ]);
});

test('[CT-04] a settled case has every step done, with the last day of each', () => {
  const states: CaseState[] = ['received', 'in-hand', 'waiting-for-customer', 'answer-offered', 'resolved'];
  expect(stepsIn('resolved', ...states)).toEqual([
    'We received it: Done on 20\u00a0November 2026 (completed)',
    'We look into it: Done on 22\u00a0November 2026 (completed)',
    'We answer you: Done on 23\u00a0November 2026 (completed)',
    '> Settled: Done on 24\u00a0November 2026 (completed)',
  ]);
});

test('[CT-04] a step whose day the history lacks is said to be done without one', () => {
  expect(stepsIn('resolved', 'received', 'resolved').slice(1, 3)).toEqual([
    'We look into it: Done (completed)',
    'We answer you: Done (completed)',
  ]);
  expect(stepsIn('in-hand', 'received')[1]).toBe('> We look into it: Now (inprogress)');
});

test('[CT-04, RW-04] an answer for which no day is promised comes next, and one that is due today is not late', () => {
  const answering = (changes: Partial<CaseAttributes>, today: string) =>
    stepsOf(attributes('in-hand', changes), today)[2]?.text;
  expect(answering({ 'promised-on': null }, TODAY)).toBe('Next');
  expect(answering({}, '2026-12-11')).toBe('By 11\u00a0December 2026');
});

test('[CT-04] a case that is in hand again shows from which day', () => {
  const states: CaseState[] = ['received', 'in-hand', 'answer-offered', 'resolved', 'in-hand'];
  expect(stepsIn('in-hand', ...states)).toEqual([
    'We received it: Done on 20\u00a0November 2026 (completed)',
    '> We look into it: Now, since 24\u00a0November 2026 (inprogress)',
    'We answer you: By 11\u00a0December 2026 (pending)',
    "Settled: When you tell us that it's settled (pending)",
  ]);
});

test.each<[CaseState, string]>([
  ['received', "We've got your enquiry. Somebody in our team will look into it."],
  [
    'waiting-for-customer',
    'We need something from you before we can carry on. Please read our last message and answer it.',
  ],
  ['answer-offered', "We've answered your enquiry. Please tell us whether that settles it."],
  ['resolved', 'Your enquiry is settled.'],
])('[CT-04] an enquiry that is %s says so first', (state, text) => {
  expect(stateText(attributes(state, { kind: 'enquiry' }))).toBe(text);
});

test('[CT-04, RW-13] a withdrawn case is said to be withdrawn, whoever did it', () => {
  expect(stateText(attributes('withdrawn'))).toBe('Your complaint is withdrawn.');
});

test('[RW-15] a complaint that we closed by a letter has a way on; one that its customer settled says how they agreed', () => {
  const letters: CaseAttributes['letters'] = [{ kind: 'deadlock', 'sent-at': '2026-11-21T10:00:00Z' }];
  expect(stateText(attributes('resolved'))).toBe('Your complaint is settled.');
  expect(stateText(attributes('resolved', { letters }))).toBe(
    "We've closed your complaint. If you don't agree, you can take it to the Energy Ombudsman: our letter says how.",
  );
  expect(stateText(attributes('resolved', { kind: 'enquiry', letters }))).toBe('Your enquiry is settled.');
  const agreed = { 'agreed-by': 'phone', 'agreed-on': '2026-11-23' } as const;
  expect(stateText(attributes('resolved', { letters, ...agreed }))).toBe(
    'Your complaint is settled. You told us by phone on 23\u00a0November 2026.',
  );
});

test('[CT-04] a withdrawn case has no further steps', () => {
  expect(stepsIn('withdrawn', 'received', 'withdrawn')).toEqual([
    'We received it: Done on 20\u00a0November 2026 (completed)',
    '> Withdrawn: By you, on 21\u00a0November 2026 (cancelled)',
  ]);
});

test('[CT-04] the dates of an open complaint; half past eleven in London is the same day', () => {
  expect(daysOf(attributes('in-hand'), TODAY).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Received: 20\u00a0November 2026',
    "We'll try to settle it by: 23\u00a0November 2026",
    "You'll have our answer by: 11\u00a0December 2026",
    'You can go to the Energy Ombudsman from: 15\u00a0January 2027',
  ]);
});

test('[CT-04] no enquiry is promised by the next working day, and nothing about a smart meter once no answer is due', () => {
  const dates = { ...attributes('received').dates, 'guaranteed-standard': '2026-11-27', 'eight-weeks': null };
  const labels = (changes: Partial<CaseAttributes>) =>
    daysOf(attributes('in-hand', { kind: 'enquiry', dates, ...changes }), TODAY).map(({ label }) => label);
  expect(labels({})).toEqual([
    'Received',
    "You'll hear what we found about your smart meter by",
    "You'll have our answer by",
  ]);
  expect(labels({ 'promised-on': null })).toEqual(['Received']);
});

test('[CT-04] a closed complaint says when it was closed and until when it can be reopened', () => {
  const closed = attributes('withdrawn', { 'closed-at': '2026-11-21T09:00:00Z', 'reopen-until': '2026-12-19' });
  expect(daysOf(closed, TODAY).map(({ label }) => label)).toEqual([
    'Received',
    'You can go to the Energy Ombudsman from',
    'Withdrawn',
    'You can reopen it until',
  ]);
});

test('[CT-04] the owner is named by first name, if there is one', () => {
  expect(stateText(attributes('in-hand', { owner: 'Priya' }))).toBe('Priya is working on your complaint.');
  expect(stateText(attributes('in-hand'))).toBe('Somebody in our team is working on your complaint.');
});

test('[PS-01] the page says that the customer is on the register and that the networks were told, once staff have done it', () => {
  const labels = (changes: Partial<CaseAttributes>) =>
    daysOf(attributes('in-hand', { kind: 'priority-services', ...changes }), TODAY).map(
      ({ label, text }) => `${label} ${text}`,
    );
  expect(labels({}).join()).not.toMatch(/register|network/i);
  expect(labels({ 'registered-on': '2026-11-23', 'networks-told-on': '2026-11-24' })).toEqual(
    expect.arrayContaining([
      'On our Priority Services Register since 23\u00a0November 2026',
      'We told the network operators on 24\u00a0November 2026',
    ]),
  );
});

test('[RW-04] a day that is over is never shown as a promise', () => {
  const labels = (today: string, changes: Partial<CaseAttributes> = {}) =>
    daysOf(attributes('in-hand', changes), today).map(({ label }) => label);
  const smart = { dates: { ...attributes('in-hand').dates, 'guaranteed-standard': '2026-11-27' } };
  expect(labels('2026-11-23', smart)).toHaveLength(5);
  expect(labels('2026-11-24', smart)).toEqual([
    'Received',
    "You'll hear what we found about your smart meter by",
    "You'll have our answer by",
    'You can go to the Energy Ombudsman from',
  ]);
  expect(labels('2026-12-12', smart)).toEqual(['Received', 'You can go to the Energy Ombudsman from']);
  const [, , answering] = stepsOf(attributes('in-hand'), '2026-12-12');
  expect(answering?.text).toBe("We're late");
  expect(labels('2027-01-15').at(-1), 'on the day itself').toBe('You can go to the Energy Ombudsman from');
  const [, ombudsman] = daysOf(attributes('in-hand'), '2027-01-16');
  expect(ombudsman).toMatchObject({ label: 'You can go to the Energy Ombudsman', text: 'Now' });
  const closed = { 'closed-at': '2026-11-21T09:00:00Z', 'reopen-until': '2026-12-19' };
  expect(labels('2026-12-20', closed)).not.toContain('You can reopen it until');
});

test('[RW-05] a case that was settled on an earlier day says so; a letter opens the Ombudsman before the eight weeks', () => {
  const closed = attributes('resolved', {
    'closed-at': '2026-11-21T09:00:00Z',
    'resolved-on': '2026-11-20',
    letters: [{ kind: 'deadlock', 'sent-at': '2026-11-21T23:30:00Z' }],
  });
  expect(daysOf(closed, TODAY).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Received: 20\u00a0November 2026',
    'You can go to the Energy Ombudsman: Now',
    'Settled: 20\u00a0November 2026',
  ]);
});
