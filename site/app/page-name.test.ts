import { expect, test } from 'vitest';
import { pageName } from './page-name.ts';

test.each([
  ['/premises/P-12/meters', { premiseId: 'P-12' }, '/premises/id/meters'],
  ['/accounts/77/invoices/INV%201', { servicesAccountId: '77', invoiceId: 'INV 1' }, '/accounts/id/invoices/id'],
  ['/visits/9/quotes/8', { appointmentId: '9', quoteId: '8' }, '/visits/id/quotes/id'],
])('[AN-01] the page of %s has no id in its name', (path, params, name) => {
  expect(pageName(path, params)).toBe(name);
});

test('[AN-01] other parts of a path are unchanged, including malformed ones', () => {
  const path = '/help-and-support/meters/faulty-meter';
  expect(pageName(path, { category: 'meters', article: 'faulty-meter' })).toBe(path);
  expect(pageName('/a/%E0%A4%A', { premiseId: 'x' })).toBe('/a/%E0%A4%A');
});
