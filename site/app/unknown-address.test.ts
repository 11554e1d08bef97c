import { expect, test } from 'vitest';
import { redirectUnknown } from './unknown-address.ts';

test.each([
  ['/help-and-support/Emergencies', '/help-and-support/emergencies'],
  ['/help-and-support/Emergencies/No-Power?from=Mail', '/help-and-support/emergencies/no-power?from=Mail'],
  ['/help-and-support/complaints/Pay-As-You-Go', '/help-and-support/complaints/pay-as-you-go'],
  ['/help-and-support/%5CEvil.example', '/help-and-support/%5cevil.example'],
  ['/help-and-support/nothing', '/page-not-found'],
])('[SH-02] %s, which is unknown, leads to %s', (path, target) => {
  const answer = redirectUnknown(new Request(`http://localhost${path}`), '/page-not-found');
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, target]);
});
