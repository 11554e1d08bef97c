import { expect, test } from 'vitest';
import { pageName } from './page-name.ts';

const TITLES = { '/help-and-support/meters/faulty-meter': 'My meter is faulty' };

test.each([
  ['/help-and-support/meters/faulty-meter', 'My meter is faulty'],
  ['/help-and-support/complaints/gas-and-electricity/query', 'Complaints, gas and electricity, query'],
  ['/help-and-support', 'Help and support'],
  ['/constructor', 'Constructor'],
  ['search: my bill', 'search: my bill'],
  ['(neither)', '(neither)'],
])('[IN-02] %s is called ‘%s’', (page, name) => expect(pageName(page, TITLES)).toBe(name));
