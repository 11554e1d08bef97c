/** Wires the content server, the feeds, and previews of unsaved texts. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { keptSecret } from '@larkfield/database/kept-secret';
import { type ChangedFiles, watchFiles } from '@larkfield/service/changed-files';
import { memoizeSuccess } from '@larkfield/service/memoize-success';
import { readBuiltBodies } from './content/built-bodies.ts';
import { categoriesFeed, pageTitles, readCategoryList } from './content/categories.ts';
import { compileArticle } from './content/compile.ts';
import { createArticleLibrary } from './content/library.ts';
import { createLinkTargets } from './content/link-targets.ts';
import { siteMedia } from './content/media.ts';
import { fillFeedText } from './content/placeholders.ts';
import { previewRoutes, signPreviewRoutes } from './content/preview-routes.ts';
import { createPreviewTokens } from './content/preview-token.ts';
import { contentRoutes } from './content/routes.ts';
import type { ProviderContext } from './context.ts';
import { createFeedFiles } from './feeds/files.ts';
import { feedRoutes } from './feeds/routes.ts';
import { createJsonCheck } from './json-files.ts';
import { type StaffCallers, staffWith } from './staff/guard.ts';

/**
 * Mounts articles, categories and feeds.
 * @param edition changes when the supplier's data or facts change
 * @returns what reads a changed list of categories, and the titles of pages by path @throws if the list can't be read
 */
export async function mountContent(
  app: OpenAPIHono,
  context: ProviderContext,
  edition: () => number,
): Promise<{ categories: ChangedFiles; readTitles: () => Promise<Record<string, string>> }> {
  const { settings, logger, sitePages, faultsOf } = context;
  const fill = (text: string) => fillFeedText(text, context);
  const feeds = createFeedFiles(settings.PROVIDER_FEEDS_DIR, fill, logger, edition);
  const listFile = join(settings.CONTENT_DIR, 'categories.json');
  const categoryList = await readCategoryList(listFile);
  const categories = categoryList.categories.map(({ id }) => id);
  const folder = join(settings.CONTENT_DIR, 'articles');
  const hasTarget = createLinkTargets({ categories, sitePages });
  const media = siteMedia(settings);
  const built = readBuiltBodies();
  const library = createArticleLibrary({ ...context, folder, categories, media, hasTarget, edition, built });
  const makeCategories = () => categoriesFeed(categoryList, library);
  app.route('/', feedRoutes(feeds, faultsOf));
  app.route('/content', contentRoutes({ library, makeCategories, readOverride: feeds.read, faultsOf }));
  const changed = watchFiles({
    paths: [listFile],
    async read() {
      categoryList.categories = (await readCategoryList(listFile)).categories;
      categories.splice(0, categories.length, ...categoryList.categories.map(({ id }) => id));
    },
    log: logger,
  });
  return { categories: changed, readTitles: async () => pageTitles(await makeCategories()) };
}

/** Mounts both calls of previews. */
export function mountContentPreviews(app: OpenAPIHono, context: ProviderContext, callers: StaffCallers): void {
  const { database, settings, clock } = context;
  const key = memoizeSuccess(async () => {
    const secret = await keptSecret(database, 'content-preview-key', () => randomBytes(32).toString('base64url'));
    return Buffer.from(secret, 'base64url');
  });
  const tokens = createPreviewTokens(key, clock);
  const media = siteMedia(settings);
  const compile = (text: string) => compileArticle(text, context, media);
  const editing = staffWith(callers, 'edit-content');
  app.route('/backend', signPreviewRoutes({ tokens, siteUrl: settings.SITE_URL, editing }));
  app.route('/content', previewRoutes({ tokens, compile, checkJson: createJsonCheck(context) }));
}
