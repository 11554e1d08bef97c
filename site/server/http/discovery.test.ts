import { ourBrand } from '@larkfield/service/supplier/brand';
import { expect, test } from 'vitest';
import { openTestSite, SITE } from '../sign-in/testing/test-site.ts';

test('[BR-01] security.txt names the brand’s contact, and a day within a year until which that holds', async () => {
  const { fetch } = await openTestSite();
  const answer = await fetch(new Request(`${SITE}/.well-known/security.txt`));
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
  const lines = (await answer.text()).split('\n');
  const { securityEmail } = ourBrand();
  expect(lines).toContain(`Contact: mailto:${securityEmail}`);
  expect(lines).toContain(`Canonical: ${SITE}/.well-known/security.txt`);
  const until = lines.find((line) => line.startsWith('Expires: '))?.slice('Expires: '.length) ?? '';
  const days = (Date.parse(until) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
