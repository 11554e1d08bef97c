import { caseLinkPath, MAILED_PAGES } from '@larkfield/api-schemas/mailed-pages';
import { expect, test } from 'vitest';
import { hrefOf } from './href.ts';
import { articleHref, hrefWith } from './href-with.ts';

test('[SH-07] a link to a page is its path in the list, with values for its parameters', () => {
  expect(hrefOf('/help-and-support/contact-us')).toBe('/help-and-support/contact-us');
  expect(hrefWith('/help-and-support/complaints/:complaint/query', { complaint: 'pay-as-you-go' })).toBe(
    '/help-and-support/complaints/pay-as-you-go/query',
  );
  expect(articleHref('meters', 'faulty-meter')).toBe('/help-and-support/meters/faulty-meter');
});

test('[CT-02, CT-07] the pages that mails and letters name are in the list', () => {
  expect(MAILED_PAGES).toEqual({
    contactUs: hrefOf('/help-and-support/contact-us'),
    findMyCase: hrefOf('/help-and-support/find-my-case'),
    joinRegister: hrefOf('/help-and-support/priority-services'),
    complaintsProcedure: articleHref('my-account', 'make-a-complaint'),
  });
  expect(caseLinkPath('x')).toBe(hrefWith('/help-and-support/case/:token', { token: 'x' }));
});

test('a value is not encoded, since it may be a placeholder that is replaced for each visitor', () => {
  expect(hrefWith('/help-and-support/case/:token', { token: '\u{e000}0\u{e001}' })).toBe(
    '/help-and-support/case/\u{e000}0\u{e001}',
  );
});

test('the compiler refuses a page that is not in the list, and a name without its value', () => {
  // @ts-expect-error there is no such page
  hrefOf('/help-and-support/contact');
  // @ts-expect-error the page has a name in its path
  hrefOf('/help-and-support/case/:token');
  // @ts-expect-error its name is `token`
  hrefWith('/help-and-support/case/:token', { tokens: 'x' });
});
