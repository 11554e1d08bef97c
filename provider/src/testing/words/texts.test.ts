import { expect, test } from 'vitest';
import { readProviderSettings } from '../../settings.ts';
import { everyText } from './texts.ts';

const TEXTS = everyText(readProviderSettings({ MAIL_REPLY_TO: 'help@larkfield.example' }));

test('[RW-15, CT-07] every text about an open complaint names the Ombudsman, that it is free, and who advises free of charge', () => {
  const about = TEXTS.filter(([name]) => /^(Confirmation: complaint|Letter: )|^Mail: (state|a reply)/.test(name));
  expect(about.length).toBeGreaterThan(20);
  const lacking = about.filter(
    ([name, words]) =>
      !name.includes('withdrawn') &&
      !/Energy Ombudsman.*free.*Citizens Advice.*Advice Direct Scotland/s.test(words.replaceAll('\n', ' ')),
  );
  expect(lacking.map(([name]) => name)).toEqual([]);
});

test('[RW-15] a letter to a pay as you go customer has the lines that they would call, through Relay UK too', () => {
  const [, words = ''] =
    TEXTS.find(([name]) => name.endsWith('pay as you go customer') && name.startsWith('Letter')) ?? [];
  expect(
    words
      .match(/\d[\d\u00a0]{8,}\d/g)
      ?.filter((one) => one.includes('157'))
      .map((one) => one.replaceAll('\u00a0', ' ')),
  ).toEqual(['0808 157 0120', '0808 157 0105', '0808 157 0120', '18001 0808 157 0120']);
});

test('[RW-06, RW-13, RW-15] a printed update says what happened, has the lines of its reader, and names the page to who can open it', () => {
  const named = (name: string) => TEXTS.find(([one]) => one === `Letter by post: ${name}`)?.[1] ?? '';
  expect(named('to a pay as you go customer')).toMatch(
    /0808.157.0120[\s\S]*meter emergency line at any time: 0808.157.0105/,
  );
  expect(named('to a customer without an e-mail address')).toContain('write to the address above');
  expect(named('to a customer without an e-mail address')).not.toMatch(/read your case|find-my-case/);
  expect(named('state withdrawn')).toContain('Your case is withdrawn');
  expect(named('state withdrawn, to a representative')).toContain('This case is withdrawn');
  expect(named('closed after the final response')).toContain('You can take your complaint to the Energy Ombudsman now');
});
