import { expect, test } from 'vitest';
import { checkNextStep } from './next-step.ts';
import { LINES_BEFORE_BODY, testArticle } from './testing.ts';

const faultsOf = (body: string) => checkNextStep(testArticle(body)).map(({ fault }) => fault);

test('[AR-01] an article that ends without a link to a form or an article, or a number, is reported', () => {
  expect(faultsOf('Call {{phone:care}}.\n\nUntil then, the manual button gives you heat.')).toEqual([
    'The article ends without a next step',
  ]);
});

test.each(['Until then, call {{phone:care}}.', 'Then [read your meter](/help-and-support/meters/read-your-meter).'])(
  '[AR-01] "%s" is a next step',
  (end) => expect(faultsOf(`It waits.\n\n${end}`)).toEqual([]),
);

test('[AR-01] an article that links to the reading form must say what to do outside meter-read week', () => {
  const link = 'Send a [reading](/help-and-support/submit-meter-read).';
  expect(faultsOf(link)).toEqual(['It links to a form that is mostly shut']);
  expect(faultsOf(`The form is open only in meter-read week.\n\n${link}`)).toEqual([]);
});

const NOWHERE = 'This part speaks of logging in, the app or the website and links to no place for it';

test.each(['in your online account', 'when you log in', 'in the app', 'on our website'])(
  '[AR-01] a part of an article that says "%s" links to a place for it',
  (words) => {
    expect(faultsOf(`Your rates are there ${words}. Call {{phone:care}}.`)).toEqual([NOWHERE]);
    expect(faultsOf(`Your rates are there ${words}: [go there](/sign-in). Call {{phone:care}}.`)).toEqual([]);
  },
);

test('[AR-01] a link to log in under one heading does not serve the next', () => {
  const first = '[Log in](/sign-in) and look.';
  const next = 'Open the app and look again. Call {{phone:care}}.';
  expect(faultsOf(`${first}\n\n${next}`)).toEqual([]);
  expect(checkNextStep(testArticle(`${first}\n\n## If nothing is there\n\n${next}`))).toEqual([
    expect.objectContaining({ line: LINES_BEFORE_BODY + 5, fault: NOWHERE }),
  ]);
});

test('[AR-01] an article on smart devices tells once where to sign in to their app', () => {
  const body = 'Open the app.\n\n## Then\n\nIn the app, choose the device.';
  const link = '[Sign in to it](/help-and-support/smart-home/smart-app-sign-in).';
  const faults = (text: string) => checkNextStep(testArticle(text, {}, 'smart-home/batteries'));
  expect(faults(`${body} Call {{phone:care}}.`)).toHaveLength(1);
  expect(faults(`${body} ${link}`)).toEqual([]);
});
