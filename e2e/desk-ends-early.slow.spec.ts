/** The desk keeps what was written while a token or a response ends too early (DK-04). */
import { createServer } from 'node:http';
import { addNote, goToCase, note, talk, writeNote } from './fixtures/desk/desk-case.ts';
import { signInElsewhere, test } from './fixtures/desk/desk-with-issuer.ts';
import { listen } from './fixtures/free-port.ts';
import { expect } from './fixtures/test.ts';

test('[DK-01] somebody whose token ends while typing signs in without losing the text, and continues', async ({
  desk,
  issuer,
  signedIn: page,
}) => {
  const reference = await desk.complain('My bill is late.');
  issuer.next.lifetimeSeconds = 12;
  await signInElsewhere(page);
  await goToCase(page, reference);
  await writeNote(page, 'Half a sent');
  issuer.next.lifetimeSeconds = 3600;
  await expect.poll(async () => (await page.request.get('/api/staff/me')).status()).toBe(401);
  await note(page).press('End');
  await note(page).pressSequentially('ence');
  await addNote(page);
  const dialog = page.getByRole('dialog', { name: 'You are signed out' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Sign in again' })).toBeFocused();
  const popup = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  await (await popup).waitForEvent('close');
  await expect(dialog).toBeHidden();
  await expect(note(page)).toHaveValue('Half a sentence');
  await addNote(page);
  await expect(talk(page)).toContainText('Half a sentence');
});

test('[DK-04] the desk waits at most 20 seconds for a response that stops half-way', async ({
  desk,
  signedIn: page,
}) => {
  const reference = await desk.complain('My bill is half.');
  await goToCase(page, reference);
  await writeNote(page, 'Half-open');
  const server = createServer((_request, response) => {
    response.writeHead(201, { 'Content-Type': 'application/vnd.api+json', 'Access-Control-Allow-Origin': '*' });
    response.write('{"data": {"type":');
  });
  const url = `http://127.0.0.1:${await listen(server)}/`;
  await page.route('**/api/cases/*/notes', (route) => route.continue({ url }));
  await addNote(page);
  await expect(page.getByText('Adding the note …')).toBeVisible();
  await expect(page.getByText('No response')).toBeVisible({ timeout: 25_000 });
  await expect(note(page)).toHaveValue('Half-open');
  await page.unroute('**/api/cases/*/notes');
  await addNote(page);
  await expect(talk(page).getByText('Half-open')).toHaveCount(1);
  server.closeAllConnections();
  server.close();
});
