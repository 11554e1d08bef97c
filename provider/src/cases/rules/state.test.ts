import { CaseState } from '@larkfield/api-schemas/cases';
import { expect, test } from 'vitest';
import { actionsOf, type CaseStanding, isOpen, NEXT_STATES, reopenUntil, stateAfter, stepsBetween } from './state.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const CLOSED = new Date('2026-11-10T12:00:00Z');

const standing = (state: CaseState, closedAt = isOpen(state) ? null : CLOSED): CaseStanding => ({ state, closedAt });

test('[CT-05] staff can offer, resolve, take back in hand, withdraw for the customer, and reopen', () => {
  expect(NEXT_STATES).toEqual({
    received: ['in-hand', 'withdrawn'],
    'in-hand': ['waiting-for-customer', 'answer-offered', 'withdrawn'],
    'waiting-for-customer': ['in-hand', 'resolved', 'withdrawn'],
    'answer-offered': ['in-hand', 'resolved', 'withdrawn'],
    resolved: ['in-hand'],
    withdrawn: ['in-hand'],
  });
});

test.each<[CaseState, string[]]>([
  ['received', ['withdraw', 'contact-preference']],
  ['in-hand', ['withdraw', 'contact-preference']],
  ['waiting-for-customer', ['withdraw', 'contact-preference']],
  ['answer-offered', ['settled', 'not-settled', 'ask-for-review', 'withdraw', 'contact-preference']],
  ['resolved', ['not-settled', 'ask-for-review']],
  ['withdrawn', ['reopen']],
])('[CT-05] a case that is %s offers its customer %j', (state, actions) => {
  expect(actionsOf(standing(state), NOW)).toEqual(actions);
});

test('[RW-05, RW-15] a call, the answer to a case that is not a complaint, and a final response resolve a case in one step', () => {
  expect(stepsBetween('in-hand', 'resolved', { settlesAtOnce: true })).toEqual(['answer-offered', 'resolved']);
  expect(stepsBetween('received', 'resolved', { settlesAtOnce: true })).toEqual([
    'in-hand',
    'answer-offered',
    'resolved',
  ]);
  expect(stepsBetween('in-hand', 'resolved')).toBeUndefined();
  expect(stepsBetween('withdrawn', 'resolved', { settlesAtOnce: true })).toBeUndefined();
  expect(stepsBetween('received', 'waiting-for-customer', { settlesAtOnce: true })).toBeUndefined();
  expect(stepsBetween('in-hand', 'in-hand')).toEqual([]);
  expect(stepsBetween('withdrawn', 'in-hand')).toEqual(['in-hand']);
});

test('[CT-05] each customer action leads to the state that the rules name', () => {
  expect(stateAfter('settled', standing('answer-offered'), NOW)).toBe('resolved');
  expect(stateAfter('not-settled', standing('answer-offered'), NOW)).toBe('in-hand');
  expect(stateAfter('not-settled', standing('resolved'), NOW)).toBe('in-hand');
  expect(stateAfter('ask-for-review', standing('answer-offered'), NOW)).toBe('in-hand');
  expect(stateAfter('reopen', standing('withdrawn'), NOW)).toBe('in-hand');
  for (const state of CaseState.options.filter((state) => state !== 'resolved' && isOpen(state))) {
    expect(stateAfter('withdraw', standing(state), NOW)).toBe('withdrawn');
  }
  expect(stateAfter('withdraw', standing('resolved'), NOW)).toBeUndefined();
});

test('[CT-05] a closed case can be reopened for 28 days, the last one included', () => {
  expect(reopenUntil(standing('withdrawn'))).toBe('2026-12-08');
  expect(stateAfter('reopen', standing('withdrawn'), new Date('2026-12-08T23:59:59Z'))).toBe('in-hand');
  expect(stateAfter('reopen', standing('withdrawn'), new Date('2026-12-09T00:00:00Z'))).toBeUndefined();
  expect(stateAfter('not-settled', standing('resolved'), new Date('2026-12-09T00:00:00Z'))).toBeUndefined();
});

test('[CT-05] a review of a resolved case can be asked for later too', () => {
  expect(stateAfter('ask-for-review', standing('resolved'), new Date('2027-06-01T12:00:00Z'))).toBe('in-hand');
});
