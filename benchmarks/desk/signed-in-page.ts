import type { Browser, Page } from '@playwright/test';
import type { DeskUnderLoad } from './desk-under-load.ts';

/** A page in a browser context of its own, in which a member of staff is signed in. */
export async function signedInPage(browser: Browser, { url, cookieOf }: DeskUnderLoad): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const [name = '', value = ''] = (await cookieOf('staff-priya')).split(/=(.*)/s);
  await context.addCookies([{ name, value, url }]);
  return context.newPage();
}
