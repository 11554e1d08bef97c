import { expect, test } from 'vitest';
import { cookieChoiceRoutes } from './cookie-choice.ts';

const choose = (body: string, isSecure = true) =>
  cookieChoiceRoutes(isSecure).request('/help-and-support/cookie-choice', { method: 'POST', body });

test('[CN-03] a choice of cookies is kept for half a year, where scripts can read it', async () => {
  const answer = await choose('group=C0001&group=C0004');
  expect(answer.status).toBe(204);
  const value = encodeURIComponent('{"categories":["C0001","C0004"]}');
  expect(answer.headers.get('set-cookie')).toBe(`consent=${value}; Max-Age=15724800; Path=/; Secure; SameSite=Lax`);
  expect((await choose('group=C0001', false)).headers.get('set-cookie')).not.toContain('Secure');
});

test.each(['', 'group=C0009', 'group=%3Bpath', 'gossip', `group=${'C0001&group='.repeat(4)}C0001`])(
  '[CN-03] a choice of other groups sets no cookie: %s',
  async (body) => {
    const answer = await choose(body);
    expect(answer.status).toBe(400);
    expect(answer.headers.has('set-cookie')).toBe(false);
  },
);

test('[CN-03] a body larger than any choice is refused', async () => {
  expect((await choose(`group=${'x'.repeat(200)}`)).status).toBe(413);
});
