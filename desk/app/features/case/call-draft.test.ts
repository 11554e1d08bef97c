import { expect, test } from 'vitest';
import { readCall } from './call-draft.ts';

test('[DK-04] a call is read as it was kept; words that were kept without their day are words still', () => {
  const call = { direction: 'to-customer', channel: 'in-person', day: '2026-11-20', time: '09:30', text: 'It rings' };
  expect(readCall(JSON.stringify(call))).toEqual(call);
  expect(readCall('It got louder.')).toMatchObject({
    direction: 'from-customer',
    channel: 'phone',
    text: 'It got louder.',
  });
  expect(readCall('')).toMatchObject({ text: '', day: '', time: '' });
});
