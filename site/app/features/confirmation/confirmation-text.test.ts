import type { LeadKind } from '@larkfield/api-schemas/lead-kind';
import { expect, test } from 'vitest';
import type { Outcome } from '../../submission/outcome.server.ts';
import { confirmationText } from './confirmation-text.ts';

const outcome = (origin: LeadKind, receivedAt = '2026-11-20T14:05:00.000Z'): Outcome => ({
  origin,
  reference: 'LF-7K3M-92QX',
  receivedAt,
  email: '',
  sent: [],
  remarks: [],
  number: 1,
});

test.each<[LeadKind, RegExp, string, string | undefined, string | undefined]>([
  [
    'energy-complaint',
    /seven days.* up to 21 days/,
    '27\u00a0November 2026',
    '11\u00a0December 2026',
    '15\u00a0January 2027',
  ],
  ['energy-enquiry', /within two days/, '22\u00a0November 2026', undefined, undefined],
  [
    'pay-as-you-go-complaint',
    /seven to 21 days/,
    '27\u00a0November 2026',
    '11\u00a0December 2026',
    '15\u00a0January 2027',
  ],
  ['pay-as-you-go-enquiry', /within seven days/, '27\u00a0November 2026', undefined, undefined],
  [
    'priority-services',
    /on the Priority Services Register within five days/,
    '25\u00a0November 2026',
    undefined,
    undefined,
  ],
])('[CF-01, CF-03, PS-02] %s: how long it takes, and by which day', (origin, words, by, atLatestBy, resolvedBy) => {
  const text = confirmationText(outcome(origin), 8);
  expect(text.responseText).toMatch(words);
  expect([text.answerBy, text.answerAtLatestBy, text.resolvedBy]).toEqual([by, atLatestBy, resolvedBy]);
});

test('[CF-02] feedback begins with thanks', () => {
  expect(confirmationText(outcome('feedback'), 8).heading).toBe("Thanks, we've got your request");
});

test('[CF-03] days are in London time: at 23:00 UTC in summer it is already the next day', () => {
  const text = confirmationText(outcome('energy-enquiry', '2026-07-14T23:30:00.000Z'), 8);
  expect([text.received, text.answerBy]).toEqual(['15\u00a0July 2026 at 00:30', '17\u00a0July 2026']);
});
