import { expect, test } from 'vitest';
import { LEAD_TRAITS, leadKind } from './lead-kind.ts';

test.each([
  [{ topic: 'help-&-support', 'query-subtype': 'Make a complaint-Credit Energy' }, 'energy-complaint', 'complaint'],
  [{ topic: 'help-&-support', 'query-subtype': 'Enquiry-Pay As You Go Energy' }, 'pay-as-you-go-enquiry', 'enquiry'],
  [{ topic: 'help-&-support-feedback', 'query-subtype': 'Make a complaint' }, 'feedback', 'feedback'],
  [{ topic: 'priority-services' }, 'priority-services', 'priority-services'],
  [{ topic: 'PriceCapMeterRead' }, 'meter-reading', undefined],
])('[LD-02][CT-01] a lead with %j is of the kind %s and opens %s', (attributes, kind, opened) => {
  expect(leadKind(attributes)).toBe(kind);
  expect(LEAD_TRAITS[leadKind(attributes)].opens).toBe(opened);
});

test.each([[{}], [{ topic: null }], [{ topic: 'of another system', 'query-subtype': '  ' }]])(
  '[LD-02] a lead with %j counts as an enquiry, as stored ones always have',
  (attributes) => {
    expect(leadKind(attributes)).toBe('energy-enquiry');
  },
);
