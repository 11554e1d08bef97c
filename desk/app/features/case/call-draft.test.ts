import { expect, test } from 'vitest';
import { readCall } from './call-draft.ts';

test('[DK-04] a stored call is restored; stored text without a day is restored as text', () => {
  const call = {
    direction: 'to-customer',
    channel: 'in-person',
    day: '2026-11-20',
    time: '09:30',
    text: 'It rings',
    saidBy: '',
  };
  expect(readCall(JSON.stringify(call))).toEqual(call);
  expect(readCall('It got louder.')).toMatchObject({
    direction: 'from-customer',
    channel: 'phone',
    text: 'It got louder.',
  });
  expect(readCall('')).toMatchObject({ text: '', day: '', time: '' });
});
