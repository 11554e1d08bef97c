import { expect, test } from 'vitest';
import { type CaseAttributes, daysOf, stateText, stepsOf } from './case-words.ts';
import { attributes } from './testing/case-attributes.ts';

const DEADLOCK = [{ kind: 'deadlock', 'sent-at': '2026-12-02T10:00:00Z' }] as const;
const AFTER_EIGHT_WEEKS = [{ kind: 'eight-weeks', 'sent-at': '2027-01-18T10:00:00Z' }] as const;
const THERE = { since: '2026-12-14', 'decided-on': null, 'remedy-by': null, 'remedied-on': null };
const IN_HAND: CaseAttributes['history'] = [{ state: 'in-hand', at: '2026-11-20T12:00:00Z' }];

const steps = (found: CaseAttributes) =>
  stepsOf(found, '2026-12-15').map(
    ({ status, heading, text, isCurrent }) => `${isCurrent ? '> ' : ''}${heading}: ${text} (${status})`,
  );

test('[RW-02, RW-11] after our final answer the page no longer says that we are working on it', () => {
  const answered = attributes('in-hand', { 'promised-on': null, letters: [...DEADLOCK], history: IN_HAND });
  expect(stateText(answered)).toMatch(/^We've given you our final answer\. .* Energy Ombudsman/);
  expect(steps(answered)).toEqual([
    'We received it: Done on 20\u00a0November 2026 (completed)',
    'We look into it: Done on 20\u00a0November 2026 (completed)',
    '> We answer you: Our final answer, on 2\u00a0December 2026 (completed)',
    'Settled: Not yet: you can take it to the Energy Ombudsman (pending)',
  ]);
  const again = { ...answered, 'promised-on': '2026-12-20', owner: 'Priya' };
  expect(stateText(again)).toBe('Priya is working on your complaint.');
});

test('[RW-02] the letter after eight weeks is no final answer: we go on working on the complaint', () => {
  const late = attributes('in-hand', { 'promised-on': null, letters: [...AFTER_EIGHT_WEEKS] });
  expect(stateText(late)).toBe('Somebody in our team is working on your complaint.');
  expect(steps(late)[2]).toBe('We answer you: Next (pending)');
});

test('[RW-11] a complaint at the Ombudsman says so, with the day by which we have to do what it decided', () => {
  const there = (changes: object = {}) =>
    attributes('in-hand', { 'promised-on': null, letters: [...DEADLOCK], ombudsman: { ...THERE, ...changes } });
  const days = (found: CaseAttributes) => daysOf(found, '2027-01-25').map(({ label, text }) => `${label}: ${text}`);
  const since = ['Received: 20\u00a0November 2026', 'With the Energy Ombudsman since: 14\u00a0December 2026'];
  expect(stateText(there())).toMatch(/^Your complaint is with the Energy Ombudsman\./);
  expect(days(there())).toEqual(since);
  const heard = [...since, 'You accepted its decision, which we heard on: 25\u00a0January 2027'];
  const undated = there({ 'decided-on': '2027-01-25' });
  expect(stateText(undated)).toBe("You've accepted the Energy Ombudsman's decision.");
  expect(days(undated)).toEqual(heard);
  const decided = there({ 'decided-on': '2027-01-25', 'remedy-by': '2027-02-22' });
  expect(stateText(decided)).toContain('We have to do what it says by 22\u00a0February 2027.');
  expect(days(decided)).toEqual([...heard, 'We have to do what it decided by: 22\u00a0February 2027']);
  const done = there({ 'decided-on': '2027-01-25', 'remedy-by': '2027-02-22', 'remedied-on': '2027-02-01' });
  expect(stateText(done)).toBe("We've done what the Energy Ombudsman decided.");
  expect(days(done)).toEqual([...heard, 'We did what it decided on: 1\u00a0February 2027']);
});

test('[RW-11] the steps of a complaint at the Ombudsman say whether we had answered it, by a letter or otherwise', () => {
  const there = (changes: Partial<CaseAttributes>) =>
    steps(attributes('in-hand', { 'promised-on': null, ombudsman: THERE, history: IN_HAND, ...changes })).slice(2);
  const last = '> Energy Ombudsman: It has had your complaint since 14\u00a0December 2026 (inprogress)';
  expect(there({ letters: [...DEADLOCK] })).toEqual([
    'We answer you: Our final answer, on 2\u00a0December 2026 (completed)',
    last,
  ]);
  const offered = { state: 'answer-offered', at: '2026-11-28T12:00:00Z' } as const;
  expect(there({ history: [...IN_HAND, offered] })).toEqual([
    'We answer you: Done on 28\u00a0November 2026 (completed)',
    last,
  ]);
  expect(there({})).toEqual([
    "We answer you: We hadn't answered when it went to the Energy Ombudsman (cancelled)",
    last,
  ]);
});

test('[RW-11] a complaint that was closed after its time at the Ombudsman is said to be closed', () => {
  const closed = attributes('resolved', { 'promised-on': null, letters: [...DEADLOCK], ombudsman: THERE });
  expect(stateText(closed)).toMatch(/^We've closed your complaint\./);
  expect(steps(closed).at(-1)).toBe('> Settled: Done (completed)');
});
