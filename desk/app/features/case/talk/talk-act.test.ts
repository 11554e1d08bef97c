import { expect, test } from 'vitest';
import { isAct } from './talk-act.tsx';

test.each([
  ['review-asked-for', true],
  ['owner-changed', false],
  ['constructor', false],
])('[RW-04] whether the event %s is listed among the messages: %s', (event, isListed) => {
  const actor = { kind: 'customer', id: null, name: null } as const;
  const attributes = { event, actor, at: '2026-11-23T09:00:00Z', details: {} };
  expect(isAct({ type: 'case-events', id: '1', attributes })).toBe(isListed);
});
