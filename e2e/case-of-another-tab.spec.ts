import { join } from 'node:path';
import { CASE, messages, openNewCase, press } from './fixtures/case-page.ts';
import { expect, test, withAndWithoutScripts } from './fixtures/test.ts';

const PHOTO = join(import.meta.dirname, 'fixtures/photo-with-place.jpg');

withAndWithoutScripts((javaScriptEnabled) => {
  test('[OP-12] a form of one case does not change another that was opened since, and shows the typed text again', async ({
    page: stale,
    context,
    site,
  }) => {
    const first = await openNewCase(stale, site);
    const [other, staleToo] = [await context.newPage(), await context.newPage()];
    await staleToo.goto(CASE);
    await stale.getByLabel('Your message').fill('My words for the first case.');
    const second = await openNewCase(other, site);
    await press(stale, 'Send');
    await expect(stale.getByRole('heading', { level: 1 })).toHaveText('Another case is open in this browser');
    await expect(stale.getByRole('alert')).toContainText(first.reference);
    await expect(stale.getByText('My words for the first case.')).toBeVisible();
    await staleToo.getByLabel('Your message').fill('With a photo.');
    await staleToo.getByLabel(/Photos or documents/).setInputFiles(PHOTO);
    await press(staleToo, 'Send');
    await expect(staleToo.getByText('Another case is open in this browser').first()).toBeVisible();
    if (javaScriptEnabled) await expect(staleToo.getByLabel('Your message')).toHaveValue('With a photo.');
    else await expect(staleToo.getByText('With a photo.')).toBeVisible();
    await other.reload();
    await expect(other.getByText(second.reference)).toBeVisible();
    await expect(messages(other)).toHaveCount(1);
    await expect(other.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  });
});

test('[OP-12] every form of a case has its reference, and is refused with another or none', async ({ page }) => {
  await openNewCase(page);
  const forms = await page.locator('main form').evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      const form = node as HTMLFormElement; // the selector matches forms
      const fields = [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      );
      return [...form.querySelectorAll('button')].map((button) => {
        const pressed = button.name ? [[button.name, button.value]] : [];
        return { hasFiles: form.enctype.startsWith('multipart'), fields: Object.fromEntries([...fields, ...pressed]) };
      });
    }),
  );
  expect(forms.map(({ fields }) => fields.action ?? 'message')).toEqual([
    'message',
    'contact-preference',
    'withdraw',
    'close-session',
  ]);
  const { reference } = await openNewCase(page);
  const headers = { Origin: new URL(page.url()).origin };
  // Forms of cases that are offered, resolved and withdrawn.
  const [, , withdraw] = forms;
  for (const action of ['ask-for-review', 'settled', 'not-settled', 'reopen']) {
    forms.push({ hasFiles: false, fields: { ...withdraw?.fields, action } });
  }
  for (const { hasFiles, fields } of forms) {
    for (const named of [fields, { ...fields, case: '' }, { ...fields, case: 'x' }]) {
      const sent =
        'message' in named ? { ...named, message: 'Words to keep' } : { ...named, contactPreference: 'post' };
      const answer = await page.request.post(CASE, { [hasFiles ? 'multipart' : 'form']: sent, headers });
      expect([answer.status(), sent]).toEqual([409, sent]);
      const html = await answer.text();
      expect(html).toContain('Another case is open in this browser');
      if ('message' in sent) expect(html).toContain('Words to keep');
    }
    const { case: _, ...unnamed } = fields;
    const answer = await page.request.post(CASE, { [hasFiles ? 'multipart' : 'form']: unnamed, headers });
    expect(answer.status()).toBe(409);
  }
  await page.goto(CASE);
  await expect(page.getByText(reference)).toBeVisible();
  await expect(messages(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
});
