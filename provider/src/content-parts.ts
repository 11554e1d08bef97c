/** Wires the content server and the feeds. */
import { join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { type ChangedFiles, watchFiles } from '@larkfield/service/changed-files';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import type { Facts } from '@larkfield/service/supplier/facts';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import type { Logger } from 'pino';
import { categoriesFeed, readCategoryList } from './content/categories.ts';
import { createArticleLibrary } from './content/library.ts';
import { createLinkTargets } from './content/link-targets.ts';
import { createMedia } from './content/media.ts';
import { fillFeedText } from './content/placeholders.ts';
import { contentRoutes } from './content/routes.ts';
import type { FaultsOf } from './faults.ts';
import { createFeedFiles } from './feeds/files.ts';
import { energyBillingRoutes, newWebAppRoutes, serviceOutageRoutes } from './feeds/routes.ts';
import type { ProviderSettings } from './settings.ts';

interface ContentParts {
  settings: ProviderSettings;
  logger: Logger;
  /** Pages of the site, besides articles and categories, that articles may link to. Unset: such links are not checked. */
  sitePages: readonly string[] | undefined;
  supplier: Supplier;
  facts: Facts;
  /** Changes when the supplier's data or facts change. */
  edition: () => number;
  faultsOf: FaultsOf;
}

/**
 * Mounts articles, categories and feeds.
 * @returns a function that reads a changed list of categories @throws if the list can't be read
 */
export async function mountContent(
  app: OpenAPIHono,
  { settings, logger, sitePages, supplier, facts, edition, faultsOf }: ContentParts,
): Promise<ChangedFiles> {
  const fill = (text: string) => fillFeedText(text, { supplier, facts });
  const feeds = createFeedFiles(settings.PROVIDER_FEEDS_DIR, fill, logger, edition);
  const media = createMedia([join(settings.BRAND_DIR, 'media'), join(PROJECT_ROOT, 'design-system/src')]);
  const listFile = join(settings.CONTENT_DIR, 'categories.json');
  const categoryList = await readCategoryList(listFile);
  const categories = categoryList.categories.map(({ id }) => id);
  const folder = join(settings.CONTENT_DIR, 'articles');
  const leadsSomewhere = createLinkTargets({ categories, sitePages });
  const library = createArticleLibrary({ folder, categories, supplier, facts, media, leadsSomewhere, logger, edition });
  const makeCategories = () => categoriesFeed(categoryList, library);
  app.route('/energy-billing-content', energyBillingRoutes(feeds, faultsOf));
  app.route('/service-outage', serviceOutageRoutes(feeds, faultsOf));
  app.route('/new-web-app-content', newWebAppRoutes(feeds, faultsOf));
  app.route('/content', contentRoutes({ library, makeCategories, readOverride: feeds.read, faultsOf }));
  return watchFiles({
    paths: [listFile],
    async read() {
      categoryList.categories = (await readCategoryList(listFile)).categories;
      categories.splice(0, categories.length, ...categoryList.categories.map(({ id }) => id));
    },
    log: logger,
  });
}
