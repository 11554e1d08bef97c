import { expect, test } from 'vitest';
import { refusalOf } from './client.ts';

const errors = (code: string, title: string) => ({ errors: [{ status: '404', code, title, detail: 'Its detail.' }] });

test('[DK-02] a truncated address has a message of the desk’s, a fault in what was typed has the server’s', () => {
  const body = { errors: [{ code: 'invalid', title: 'This parameter is not valid', detail: 'Expected one of' }] };
  expect(refusalOf('cases?sort=du', 400, body).title).toBe('The case system does not recognise this address');
  expect(refusalOf('cases', 400, body).title).toBe('This parameter is not valid');
});

test.each([
  ['writing', false, 'Try again in a moment. What you wrote is kept here.'],
  ['reading', true, 'Try again in a moment.'],
])('[DK-04] a refusal of %s says that typed words are kept only where there are some', (_what, isRead, detail) => {
  expect(refusalOf('cases/LF-2222-2222', 503, undefined, isRead).detail).toBe(detail);
});

test('[DK-02] 404 for the queue is not reported as a missing case', () => {
  const { title } = refusalOf('cases?sort=due-on', 404, errors('not-found', 'There is nothing at this address'));
  expect(title).toBe('The case system does not support this');
});

test('[DK-03] a missing case has a message of its own, a missing part of it has the server’s', () => {
  expect(refusalOf('cases/LF-2222-2222', 404, errors('not-found', 'No case')).title).toBe('There is no such case');
  expect(refusalOf('cases/LF-2222-2222', 404, undefined).title).toBe('There is no such case');
  const letter = refusalOf('cases/LF-2222-2222/letters/deadlock', 404, errors('no-letter', 'There is no such letter'));
  expect(letter.title).toBe('There is no such letter');
});

test('[DK-04] a code that is named like an object’s own member is like any other code', () => {
  const { title, detail } = refusalOf('cases/LF-2222-2222/notes', 422, errors('constructor', 'This is not valid'));
  expect([title, detail]).toEqual(['This is not valid', 'Its detail.']);
});
