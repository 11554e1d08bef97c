/** Posts of the form make one lead or none. */
import { CONFIRMATION } from './fixtures/confirmation-page.ts';
import { FORM, fillRequired, join } from './fixtures/joining-page.ts';
import { expect, test } from './fixtures/test.ts';

test('[CO-14, PS-02] a double click, a reload and the same request again make one lead; another request makes another', async ({
  page,
  site,
}) => {
  const before = (await site.leads()).length;
  const fill = async () => {
    await page.goto(FORM);
    await fillRequired(page);
    await page.getByLabel('First name').fill('Once');
  };
  await fill();
  await page.getByRole('button', { name: 'Join the register' }).dblclick();
  await expect(page).toHaveURL(CONFIRMATION);
  const reference = await page.locator('.hs-reference').innerText();
  await page.reload();
  await fill();
  await join(page);
  await expect(page.locator('.hs-reference')).toHaveText(reference);
  expect(await site.leads()).toHaveLength(before + 1);
  await fill();
  await page.getByLabel('Partially sighted').check();
  await join(page);
  await expect(page).toHaveURL(CONFIRMATION);
  await expect(page.locator('.hs-reference')).not.toHaveText(reference);
  expect(await site.leads()).toHaveLength(before + 2);
});

test('[CO-14] a page with an address entered by hand that is sent twice at once makes one lead, even without cookies', async ({
  playwright,
  site,
}) => {
  const visitor = () => playwright.request.newContext({ baseURL: site.url });
  const html = await (await (await visitor()).get(FORM)).text();
  const form = {
    opened: /name="opened" value="([^"]*)"/.exec(html)?.[1] ?? '',
    ...{ firstName: 'Twice', surname: 'Sent', email: 'twice@example.com', telephoneNumber: '07700900123', needs: '14' },
    ...{ addressMode: 'manual', addressLine1: '1 High Street', postalTown: 'London', manualPostcode: 'SW1A 1AA' },
  };
  const before = (await site.leads()).length;
  const once = async () => (await visitor()).post(FORM, { form, headers: { Origin: site.url }, maxRedirects: 0 });
  const answers = await Promise.all([once(), once()]);
  expect(answers.map((answer) => answer.status())).toEqual([303, 303]);
  expect(await site.leads()).toHaveLength(before + 1);
});

test('[PS-01] invalid posts get an error page, and are neither stored nor logged', async ({ playwright, site }) => {
  const visitor = await playwright.request.newContext({ baseURL: site.url });
  const before = (await site.leads()).length;
  const rubbish: Record<string, string>[] = [
    {},
    { needs: '99', firstName: '<script>kingfisher</script>' },
    { needs: 'kingfisher'.repeat(10_000), shareWithNetwork: 'kingfisher', format: '__proto__' },
    { needs: '04', addressId: 'kingfisher', addressMode: 'kingfisher', intent: 'kingfisher', opened: 'x'.repeat(5000) },
    { nomineeName: '\u0000\u202ekingfisher', nomineeTelephone: '١٢٣', callPassword: 'kingfisher\r\nBcc: a@b.example' },
  ];
  for (const form of rubbish) {
    const answer = await visitor.post(FORM, { form, headers: { Origin: site.url }, maxRedirects: 0 });
    expect(answer.status()).toBe(422);
    expect(await answer.text()).toContain('There is a problem');
    expect(answer.headers()['cache-control']).toBe('private, no-store');
  }
  expect(await site.leads()).toHaveLength(before);
  expect(site.log.join('\n')).not.toContain('kingfisher');
});
