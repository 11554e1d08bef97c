import { expect, test } from 'vitest';
import { checkNextStep } from './next-step.ts';
import { testArticle } from './testing.ts';

const faultsOf = (body: string) => checkNextStep(testArticle(body)).map(({ fault }) => fault);

test('[AR-01] an article that ends without a form, a number or an article is named', () => {
  expect(faultsOf('Call {{phone:care}}.\n\nUntil then, the manual button gives you heat.')).toEqual([
    'The article ends without a next step',
  ]);
});

test.each(['Until then, call {{phone:care}}.', 'Then [read your meter](/help-and-support/meters/read-your-meter).'])(
  '[AR-01] "%s" is a next step',
  (end) => expect(faultsOf(`It waits.\n\n${end}`)).toEqual([]),
);

test('[AR-01] an article that links to the reading form says what to do outside meter-read week', () => {
  const link = 'Send a [reading](/help-and-support/submit-meter-read).';
  expect(faultsOf(link)).toEqual(['It links to a form that is mostly shut']);
  expect(faultsOf(`The form is open only in meter-read week.\n\n${link}`)).toEqual([]);
});

test('[AR-01] an article that speaks of logging in links to a place for it', () => {
  expect(faultsOf('Your rates are in your online account. Call {{phone:care}}.')).toEqual([
    'It speaks of logging in and links to no place for it',
  ]);
  expect(faultsOf('[Log in](/sign-in) and look. Call {{phone:care}}.')).toEqual([]);
});
