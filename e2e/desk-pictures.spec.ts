/**
 * Takes the README's pictures of the desk: `DESK_PICTURES=docs npx playwright test -c e2e/playwright.config.ts e2e/desk-pictures.spec.ts`.
 * With any other folder, `look` of `fixtures/axe-faults.ts` stores pictures there as well.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from './fixtures/desk/desk.ts';
import { addNote, goToCase, talk, writeNote, writeReply } from './fixtures/desk/desk-case.ts';
import { phonedCase } from './fixtures/phoned-case.ts';

const run = promisify(execFile);
const FOLDER = process.env['DESK_PICTURES'];

// Before any site is started.
test.skip(!FOLDER, 'DESK_PICTURES names no folder');

test('pictures of a queue and a case can be taken for the README', async ({ desk, site }) => {
  await run('node', ['provider/src/commands/desk-seed.ts', '120'], { env: site.environment });
  const size = { viewport: { width: 1280, height: 800 } };
  const [page, colleague] = [await desk.open('handler', size), await desk.open('lead', size)];
  const nineDaysAgo = new Date(Date.now() - 9 * 86_400_000).toISOString();
  const reference = await phonedCase(page, {
    'first-name': 'Amara',
    surname: 'Okafor',
    email: 'amara.okafor@example.com',
    account: 'A10000114',
    category: 'Smart meters',
    text: 'Nobody came on Tuesday to change the meter, and nobody called. I took the day off for it.',
    vulnerable: true,
    'received-at': nineDaysAgo,
  });
  await goToCase(colleague, reference);
  await writeNote(colleague, 'Metering have a slot on Monday, 9 to 11.');
  await addNote(colleague);
  await talk(colleague).getByText('Metering have a slot').waitFor();

  await page.goto('/');
  await page.locator('a[data-case]').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.screenshot({ path: join(FOLDER ?? '', 'desk-queue.png') });
  await page.goto(`/cases/${reference}`);
  await page.getByText('Tomos Bevan is also viewing').waitFor();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await page.getByText('This case is yours.').waitFor();
  await writeReply(
    page,
    'Dear Amara,\n\nI am sorry that nobody came on Tuesday, and that nobody told you. An engineer can come on Monday between 9 and 11.\n\nKind regards,\nPriya Raman',
  );
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: join(FOLDER ?? '', 'desk-case.png') });
});
