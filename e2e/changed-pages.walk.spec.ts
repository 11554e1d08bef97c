/** Every form with every change that an extension makes before its script runs, and with none. */
import { expectKept } from './fixtures/pages/changed-page.ts';
import { PAGE_CHANGES } from './fixtures/pages/page-changes.ts';
import { TYPED_FORMS } from './fixtures/pages/typed-forms.ts';
import { test } from './fixtures/test.ts';

for (const form of Object.keys(TYPED_FORMS))
  for (const change of [undefined, ...Object.keys(PAGE_CHANGES)])
    test(`[SH-09] ${form} keeps what was typed before ${change ?? 'nothing'} changed the page and its script ran`, async ({
      page,
    }) => expectKept(page, form, change));
