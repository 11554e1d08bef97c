import { expect, test } from 'vitest';
import { eventText } from './event-text.ts';

const event = (name: string, details: Record<string, unknown>) =>
  eventText({
    type: 'case-events',
    id: '1',
    attributes: {
      event: name,
      at: '2026-11-23T09:00:00Z',
      actor: { kind: 'staff', id: 'lead', name: 'Tomos Bevan' },
      details,
    },
  }).replaceAll(/[\u2068\u2069]/g, '');

test.each([
  ['restricted', { reason: 'She works here', readers: ['Priya Raman'] }, 'Tomos Bevan: restricted: She works here'],
  ['danger-dealt-with', { dangers: [], how: 'Called her' }, 'Tomos Bevan: danger dealt with: Called her'],
  ['owner-changed', { from: null, to: 'Priya Raman', 'to-id': 'p' }, 'Tomos Bevan: owner changed to Priya Raman'],
  ['mail-sent', { to: 'ann-marie@smith-jones.example' }, 'Tomos Bevan: mail sent to ann-marie@smith-jones.example'],
  [
    'state-changed',
    { from: 'in-hand', to: 'waiting-for-customer' },
    'Tomos Bevan: state changed from In hand to Waiting for customer',
  ],
  ['category-changed', { from: null, to: 'constructor' }, 'Tomos Bevan: category changed to constructor'],
])('[DK-05, RW-12, RW-14] the history says why: %s', (name, details, text) => {
  expect(event(name, details)).toBe(text);
});

test('[RW-03, DK-05] a correction is shown as it was typed, with its reason', () => {
  const details = { attribute: 'surname', from: "O'Brien-Smith", to: 'Corrected-Smith', reason: 'She spelt it out' };
  expect(event('corrected', details)).toBe(
    "Tomos Bevan: corrected the last name from O'Brien-Smith to Corrected-Smith: She spelt it out",
  );
  expect(event('corrected', { ...details, attribute: 'email', from: null })).toContain('from not known to');
});
