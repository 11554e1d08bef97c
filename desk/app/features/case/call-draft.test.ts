import { expect, test } from 'vitest';
import { today } from '../../layout/dates.ts';
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
  const told = { ...call, state: 'resolved', answers: true, promisedOn: '' };
  expect(readCall(JSON.stringify(told))).toEqual(told);
  // Stored by an earlier version.
  expect(readCall(JSON.stringify(call))).toEqual({ ...call, state: '', answers: false, promisedOn: '' });
  expect(readCall('It got louder.')).toMatchObject({
    direction: 'from-customer',
    channel: 'phone',
    text: 'It got louder.',
  });
  expect(readCall('')).toMatchObject({ text: '', day: today(), time: '' });
});
