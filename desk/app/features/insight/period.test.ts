import { expect, test } from 'vitest';
import { periodIn } from './period.ts';

const TODAY = '2026-11-23';
const of = (query: string) => periodIn(new URLSearchParams(query), TODAY);

test('[IN-02] the address names the period; the default is the week up to today', () => {
  expect(of('')).toEqual({ days: 7, from: '2026-11-17', to: TODAY });
  expect(of('days=28&to=2026-11-10')).toEqual({ days: 28, from: '2026-10-14', to: '2026-11-10' });
});

test.each(['days=0', 'days=toString', 'to=2026-02-99', 'to=2030-01-01', 'days=7;drop'])(
  '[IN-02] an address with an invalid period shows the last week: %s',
  (query) => expect(of(query)).toEqual(of('')),
);
