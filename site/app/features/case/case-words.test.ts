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
  expect(stepsIn('answer-offered', 'received', 'in-hand', 'answer-offered').slice(1, 3)).toEqual([
    'We look into it: Done on 21\u00a0November 2026 (completed)',
    '> We answer you: Done. Please tell us whether that settles it (actionrequired)',
  ]);
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

test('[CT-04, RW-13] a withdrawn case is said to be withdrawn, whoever did it', () => {
  expect(stateText(attributes('withdrawn'))).toBe('Your complaint is withdrawn.');
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

const DEADLOCK = [{ kind: 'deadlock', 'sent-at': '2026-12-02T10:00:00Z' }] as const;
const THERE = { 'decided-on': null, 'remedy-by': null, 'remedied-on': null };

test('[RW-02, RW-11] after our final answer the page no longer says that we are working on it', () => {
  const answered = attributes('in-hand', { 'promised-on': null, letters: [...DEADLOCK], history: history('in-hand') });
  expect(stateText(answered)).toMatch(/^We've given you our final answer\. .* Energy Ombudsman/);
  const steps = stepsOf(answered, '2026-12-14').map(({ heading, text, status }) => `${heading}: ${text} (${status})`);
  expect(steps.slice(2)).toEqual([
    'We answer you: Our final answer, on 2\u00a0December 2026 (completed)',
    'Settled: Not yet: you can take it to the Energy Ombudsman (pending)',
  ]);
  const again = { ...answered, 'promised-on': '2026-12-20', owner: 'Priya' };
  expect(stateText(again)).toBe('Priya is working on your complaint.');
});

test('[RW-11] a complaint at the Ombudsman says so, with the day by which we have to do what it decided', () => {
  const there = (changes: object = {}) =>
    attributes('in-hand', {
      'promised-on': null,
      letters: [...DEADLOCK],
      ombudsman: { since: '2026-12-14', ...THERE, ...changes },
    });
  const days = (found: CaseAttributes) => daysOf(found, '2027-01-25').map(({ label, text }) => `${label}: ${text}`);
  expect(stateText(there())).toMatch(/^Your complaint is with the Energy Ombudsman\./);
  expect(stepsOf(there(), '2026-12-15').at(-1)).toMatchObject({
    heading: 'Energy Ombudsman',
    text: 'It has had your complaint since 14\u00a0December 2026',
    isCurrent: true,
  });
  expect(days(there())).toEqual([
    'Received: 20\u00a0November 2026',
    'With the Energy Ombudsman since: 14\u00a0December 2026',
  ]);
  const never = stepsOf({ ...there(), letters: [] }, '2026-12-15').map(({ text }) => text);
  expect(never[2]).toBe("We hadn't answered when it went to the Energy Ombudsman");
  const decided = there({ 'decided-on': '2027-01-25', 'remedy-by': '2027-02-22' });
  expect(stateText(decided)).toContain('We have to do what it says by 22\u00a0February 2027.');
  expect(days(decided).at(-1)).toBe('We have to do what it decided by: 22\u00a0February 2027');
  const done = there({ 'decided-on': '2027-01-25', 'remedy-by': '2027-02-22', 'remedied-on': '2027-02-01' });
  expect(stateText(done)).toBe("We've done what the Energy Ombudsman decided.");
  expect(days(done).at(-1)).toBe('We did what it decided on: 1\u00a0February 2027');
});
