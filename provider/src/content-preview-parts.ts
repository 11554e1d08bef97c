/** Wires previews of unsaved texts to the content, the staff and the key of their addresses. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { keptSecret } from '@larkfield/database/kept-secret';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import { memoizeSuccess } from '@larkfield/service/memoize-success';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import type { Facts } from '@larkfield/service/supplier/facts';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import { staffWith } from './cases/staff-api/case-act.ts';
import type { StaffRoutes } from './cases/staff-api/parts.ts';
import { compileArticle } from './content/compile.ts';
import { createMedia } from './content/media.ts';
import { previewRoutes, sealPreviewRoutes } from './content/preview-routes.ts';
import { createPreviewTokens } from './content/preview-token.ts';
import { createJsonCheck } from './json-files.ts';
import type { ProviderSettings } from './settings.ts';

interface ContentPreviewParts {
  database: Database;
  settings: ProviderSettings;
  clock: Clock;
  supplier: Supplier;
  facts: Facts;
  staff: StaffRoutes;
}

/** Mounts both calls. */
export function mountContentPreviews(app: OpenAPIHono, parts: ContentPreviewParts): void {
  const { database, settings, clock, staff } = parts;
  const key = memoizeSuccess(async () => {
    const secret = await keptSecret(database, 'content-preview-key', () => randomBytes(32).toString('base64url'));
    return Buffer.from(secret, 'base64url');
  });
  const tokens = createPreviewTokens(key, clock);
  const media = createMedia([join(settings.BRAND_DIR, 'media'), join(PROJECT_ROOT, 'design-system/src')]);
  const compile = (text: string) => compileArticle(text, parts, media);
  const editing = staffWith(staff, 'edit-content');
  app.route('/backend', sealPreviewRoutes({ tokens, siteUrl: settings.SITE_URL, editing }));
  app.route('/content', previewRoutes({ tokens, compile, checkJson: createJsonCheck(parts) }));
}
