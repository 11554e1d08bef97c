/** A browser restores several tabs of the desk while nobody is signed in (DK-01). */
import { STAFF, test as withDemonstration } from './fixtures/desk/desk.ts';
import { addNote, goToCase, note, talk, writeNote } from './fixtures/desk/desk-case.ts';
import { test as withIssuer } from './fixtures/desk/desk-with-issuer.ts';
import { expect } from './fixtures/test.ts';

const PATHS = ['/', '/figures', '/new-case', '/?kind=complaint', '/?state=received'];

withIssuer(
  '[DK-01] five tabs that are restored at once are all signed in, each at its own address',
  async ({ browser, desk }) => {
    const context = await browser.newContext({ baseURL: desk.url });
    const tabs = await Promise.all(PATHS.map(() => context.newPage()));
    await Promise.all(tabs.map((tab, index) => tab.goto(PATHS[index] ?? '')));
    for (const [index, tab] of tabs.entries()) {
      await tab.getByRole('heading', { level: 1 }).waitFor();
      await expect(tab.getByText('This sign-in has ended')).toHaveCount(0);
      expect(new URL(tab.url()).pathname + new URL(tab.url()).search).toBe(PATHS[index]);
    }
    const left = (await context.cookies()).filter(({ name }) => name.includes('desk_sign_in'));
    expect(left).toEqual([]);
    await context.close();
  },
);

withDemonstration(
  '[DK-01] in each of several tabs at the sign-in page staff can sign in, and continue at its own address',
  async ({ browser, desk }) => {
    const context = await browser.newContext({ baseURL: desk.url });
    const tabs = await Promise.all(PATHS.map(() => context.newPage()));
    await Promise.all(tabs.map((tab, index) => tab.goto(PATHS[index] ?? '')));
    for (const [index, tab] of [...tabs.entries()].reverse()) {
      await tab.getByRole('button', { name: `Sign in as ${STAFF.handler}` }).click();
      await tab.waitForURL((url) => url.pathname + url.search === PATHS[index]);
      await tab.getByRole('navigation').first().waitFor();
    }
    await context.close();
  },
);

withDemonstration(
  '[DK-05] what somebody wrote is not recorded as said by whoever signs in on the same computer after them',
  async ({ desk }) => {
    const reference = await desk.complain('My meter hums.');
    const left = await desk.signIn('handler');
    await goToCase(left, reference);
    await writeNote(left, 'It hums at night.');
    const tab = await left.context().newPage();
    await tab.goto('/');
    await tab.locator('.desk-account').click();
    await tab.getByRole('button', { name: 'Sign out', exact: true }).click();
    await tab.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await tab.goto('/');
    await tab.getByRole('button', { name: `Sign in as ${STAFF.lead}` }).click();
    await tab.locator('.desk-account', { hasText: STAFF.lead }).waitFor();
    await addNote(left);
    await expect(left.getByText('Somebody else has signed in')).toBeVisible();
    await expect(left.locator('.desk-account')).toContainText(STAFF.lead);
    await expect(note(left)).toHaveValue('');
    await expect(talk(left)).not.toContainText('It hums at night.');
    await writeNote(left, 'I looked at it.');
    await addNote(left);
    await expect(talk(left)).toContainText('I looked at it.');
    await expect(left.getByText('Somebody else has signed in')).toBeHidden();
  },
);
