import { afterEach, expect, test, vi } from 'vitest';
import { PAGE_DATA_ID } from '../form-answer.ts';
import { hydratePage, type WrittenData } from './hydrate-page.tsx';

const WRITTEN: WrittenData = {
  loaderData: { name: 'Amara' },
  assets: {
    icons: '/icons.svg',
    illustrations: { all: '/all.svg', topics: '/topics.svg', emergencies: '/emergencies.svg' },
  },
  supplier: {
    phones: { meterEmergency: '0800001122', gasEmergency: '0800111999', powerCut: '105' },
  },
};

/** A document with a form page as the server sends it. */
function openDocument(): void {
  document.body.innerHTML = `<main id="main"></main><script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify(WRITTEN)}</script>`;
}

afterEach(() => vi.restoreAllMocks());

test('[SH-02] a form page that fails in the browser shows an error with the emergency numbers', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React reports the error, too
  openDocument();
  hydratePage(() => {
    throw new Error('out of order');
  });
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe('Sorry, something went wrong on our side');
  expect(document.querySelector('a[href="tel:105"]')).not.toBeNull();
});
