import { expect, test } from 'vitest';
import { questionAboutEmail } from './mistyped-email.ts';

test.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['ann@gmai.com', 'ann@gmail.com'],
  ['ann@gmaill.com', 'ann@gmail.com'],
  ['ann@gmsil.com', 'ann@gmail.com'],
  ['ann@gmail.con', 'ann@gmail.com'],
  ['ann@gmail.co', 'ann@gmail.com'],
  ['ann@gmail.net', 'ann@gmail.com'],
  ['ann@gmail.co.uk', 'ann@gmail.com'],
  ['Ann.Evans+home@Gmail.cmo', 'Ann.Evans+home@gmail.com'],
  ['ann@hotmial.co.uk', 'ann@hotmail.co.uk'],
  ['ann@hotmail.couk', 'ann@hotmail.co.uk'],
  ['ann@yaho.co.uk', 'ann@yahoo.co.uk'],
  ['ann@outlok.com', 'ann@outlook.com'],
  ['ann@iclould.com', 'ann@icloud.com'],
  ['ann@btinternet.co.uk', 'ann@btinternet.com'],
  ['ann@bitnternet.com', 'ann@btinternet.com'],
  [' ann@virginmedia.cm ', 'ann@virginmedia.com'],
])('[CO-04] %s is probably %s', (typed, meant) => {
  expect(questionAboutEmail(typed, '')).toBe(
    `Did you mean ${meant}? Correct your email address, or send it again if it is right`,
  );
});

test.each([
  'ann@gmail.com',
  'ann@GMAIL.com',
  'ann@ymail.com',
  'ann@g.com',
  'ann@email.com',
  'ann@mail.com',
  'ann@hotmail.de',
  'ann@hotmail.fr',
  'ann@yahoo.ie',
  'ann@yahoo.co.in',
  'ann@outlook.ie',
  'ann@live.co.uk',
  'ann@sky.com',
  'ann@example.org',
  'ann@gmail.example.org',
  'ann@talktalkbusiness.net',
  'ann',
  '',
])('[CO-04] %s may be right', (typed) => {
  expect(questionAboutEmail(typed, '')).toBeUndefined();
});

test('[CO-04] whoever sends the same address again means it, and another one is asked about', () => {
  expect(questionAboutEmail('ann@gmial.com ', 'ann@gmial.com')).toBeUndefined();
  expect(questionAboutEmail('ann@gmal.com', 'ann@gmial.com')).toContain('ann@gmail.com');
});
