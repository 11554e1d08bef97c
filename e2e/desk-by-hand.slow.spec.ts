/** The desk's lists of letters to print, calls to make and refused mails (RW-06). */
import { axeFaults } from './fixtures/axe-faults.ts';
import { test } from './fixtures/desk/desk.ts';
import { goToCase, sendAtOnce, writeReply } from './fixtures/desk/desk-case.ts';
import { postComplaint, referenceIn } from './fixtures/posted-forms.ts';
import { expect } from './fixtures/test.ts';

test('[RW-06] a reply to a customer who chose post is printed, and ticked as done', async ({ desk, context }) => {
  const reference = referenceIn(await postComplaint(context, 'My meter hums.', 'post'));
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  await writeReply(page, 'We have fixed the hum.');
  await expect(page.getByText('To be printed and posted to')).toBeVisible();
  await sendAtOnce(page);
  await page.getByRole('link', { name: 'Go to the list' }).click();
  await expect(page.getByRole('heading', { name: 'To print', level: 2 })).toBeVisible();
  const card = page.getByRole('article', { name: reference });
  await expect(card).toContainText('We have fixed the hum.');
  expect(await axeFaults(page)).toEqual([]);
  const letter = page.waitForEvent('popup');
  await card.getByRole('link', { name: 'View it' }).click();
  await expect((await letter).getByText('We have fixed the hum.')).toBeVisible();
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`${reference}-letter.pdf`);
  await card.getByRole('button', { name: 'Done' }).click();
  await expect(card).toBeHidden();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('link', { name: 'Done', exact: true }).click();
  await expect(card).toContainText('by Priya Raman');
});

test('[RW-06] a customer who chose calls is on the list of calls', async ({ desk, context }) => {
  const reference = referenceIn(await postComplaint(context, 'My meter ticks.', 'phone'));
  const page = await desk.signIn('handler', { viewport: { width: 360, height: 800 } });
  await goToCase(page, reference);
  await writeReply(page, 'It may tick.');
  await sendAtOnce(page);
  await page.getByRole('link', { name: 'Go to the list' }).click();
  await expect(page.getByRole('article', { name: reference }).getByRole('link', { name: /^07/ })).toBeVisible();
});
