/**
 * JSON schemas of the content files, for completion and warnings in text editors.
 * `node provider/src/content-schemas.ts` rewrites them in `content/schemas`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CategoriesFeed } from '@larkfield/api-schemas/feeds';
import { TemplatesFile } from '@larkfield/api-schemas/staff-calls/reply-templates';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { FactsFile } from '@larkfield/service/supplier/facts';
import { Supplier } from '@larkfield/service/supplier/supplier';
import * as z from 'zod';
import { CategoryList } from './content/categories.ts';
import { FEED_SOURCES, type FeedSource } from './feeds/routes.ts';

export const SCHEMA_FOLDER = join(PROJECT_ROOT, 'content/schemas');

/** The schema's name. That of the outage differs from its file, whose name does not describe its content. */
function schemaName({ path, part }: FeedSource): string {
  const file = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
  return part === 'outage' ? 'outage' : file;
}

/** Every schema by its file's name. Members with a default are optional. */
export function contentSchemas(): Record<string, object> {
  const feeds = Object.values(FEED_SOURCES).flatMap((sources: readonly FeedSource[]) =>
    sources.map((source): [string, z.ZodType] => [schemaName(source), source.schema]),
  );
  const all = [
    ...feeds,
    ['categories', CategoriesFeed],
    ['category-list', CategoryList],
    ['facts', FactsFile],
    ['supplier', Supplier],
    ['templates', TemplatesFile],
  ] as const;
  return Object.fromEntries(
    all.map(([name, schema]) => [`${name}.schema.json`, z.toJSONSchema(schema, { io: 'input' })]),
  );
}

if (import.meta.main) {
  mkdirSync(SCHEMA_FOLDER, { recursive: true });
  for (const [file, schema] of Object.entries(contentSchemas())) {
    writeFileSync(join(SCHEMA_FOLDER, file), `${JSON.stringify(schema, null, 2)}\n`);
  }
}
