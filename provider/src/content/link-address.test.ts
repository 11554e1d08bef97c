import { join } from 'node:path';
import { Href } from '@larkfield/api-schemas/header';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { describe, expect, test } from 'vitest';
import { compileArticle } from './compile.ts';
import { readLink } from './link-address.ts';
import { createLinkTargets } from './link-targets.ts';
import { createMedia } from './media.ts';

const SUPPLIER = readSupplier({ CONTENT_DIR: join(PROJECT_ROOT, 'content') });

const MISREAD = [
  '/help-and-support/./meters/read',
  '/help-and-support/x/../meters/read',
  '/help-and-support/meters/%2e%2e/meters/read',
  '/help-and-support/met\ters/read',
  '/\t/host/',
  '/\n/host/',
  '/\\host',
  '//host/',
  'https:\\\\host\\',
  '\u0000/help-and-support',
  ' /help-and-support/meters/read',
];

describe('[AR-01] a link that browsers read in another way than it is written', () => {
  const hasTarget = createLinkTargets({ categories: ['meters'], sitePages: ['/help-and-support'] });
  const listing = new Map([['meters', new Set(['read'])]]);

  test.each(MISREAD.map((href) => [JSON.stringify(href), href]))('leads nowhere: %s', (_, href) => {
    expect(readLink(href)).toEqual({ kind: 'misread' });
    expect(hasTarget(href, listing)).toBe(false);
  });

  test.each(['/\\host', '/\t/host', '//host', 'https:\\\\host'])('is refused in feeds: %j', (href) =>
    expect(Href.safeParse(href).success).toBe(false),
  );

  test.each(['/&#9;/host/', '/&#92;host', '/help-and-support/met&#9;ers/read', '/help-and-support/./meters/read'])(
    'is a fault of an article: %s',
    (address) => {
      const head = 'title: T\ndescription: D\nreviewed: 2026-11-20\nlayout: content-panel';
      const text = `---\n${head}\n---\n\n<a href="${address}">here</a>\n`;
      expect(compileArticle(text, { supplier: SUPPLIER, facts: {} }, createMedia([]))).toMatchObject({
        status: 'refused',
        faults: [{ fault: expect.stringContaining('is not an address for a link or picture') }],
      });
    },
  );

  test('others are read as they are written', () => {
    expect(hasTarget('/help-and-support/meters/read?from=mail#top', listing)).toBe(true);
    expect(hasTarget('/help-and-support/meters', listing)).toBe(true);
    expect(hasTarget('#top', listing)).toBe(true);
    expect(hasTarget('tel:105', listing)).toBe(true);
    expect(hasTarget('https://www.ofgem.gov.uk/', listing)).toBe(true);
    expect(hasTarget('/XXXX-and-support/meters', listing)).toBe(false);
  });
});
