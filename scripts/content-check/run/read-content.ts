/** Reads a content folder. What is as it was at an earlier check is the same object. */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { siteMedia } from '@larkfield/provider/content/media';
import type { ProviderSettings } from '@larkfield/provider/settings';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { type Facts, readFacts } from '@larkfield/service/supplier/facts';
import { readSupplier, type Supplier } from '@larkfield/service/supplier/supplier';
import { readArticles } from '../read-articles.ts';
import { remembering } from '../remember.ts';

/** Which content is checked, and with which numbers. */
export type CheckSettings = Pick<ProviderSettings, 'CONTENT_DIR' | 'PROVIDER_FEEDS_DIR' | 'BRAND_DIR'> &
  Parameters<typeof readSupplier>[0];

const media = remembering<ReturnType<typeof siteMedia>>(2);
const suppliers = remembering<Supplier>(4);
const factLists = remembering<Facts>(4);

export async function readContent(settings: CheckSettings) {
  const read = { supplier: readSupplier(settings), facts: readFacts(settings) };
  const parts = {
    supplier: suppliers(JSON.stringify(read.supplier), [], () => read.supplier),
    facts: factLists(JSON.stringify(read.facts), [], () => read.facts),
    media: media(settings.BRAND_DIR, [], () => siteMedia(settings)),
  };
  const inContent = (path: string) => join(settings.CONTENT_DIR, path);
  return {
    ...parts,
    ...(await readArticles({ folder: inContent('articles'), ...parts })),
    settings,
    /** Relative to the project's root. */
    fileOf: (path: string) => relative(PROJECT_ROOT, inContent(path)),
    inContent,
    readText: (path: string) => readFile(inContent(path), 'utf8'),
  };
}

export type ReadContent = Awaited<ReturnType<typeof readContent>>;
