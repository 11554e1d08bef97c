/**
 * JSON schemas of the content files, for completion and warnings in text editors.
 * `node provider/src/content-schemas.ts` rewrites them in `content/schemas`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CategoriesFeed } from '@larkfield/api-schemas/feeds';
import { TemplatesFile } from '@larkfield/api-schemas/staff-calls/reply-templates';
import {
  AbbreviationsFile,
  ConceptsFile,
  CrisisAnswerFile,
  CrisisWordsFile,
  EmergencyAnswersFile,
  OneWaySynonymsFile,
  SmallTalkFile,
  StopWordsFile,
  SynonymsFile,
  TopicsFile,
} from '@larkfield/search/text/vocabulary';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { BrandFile } from '@larkfield/service/supplier/brand';
import { FactsFile } from '@larkfield/service/supplier/facts';
import { SupplierFile } from '@larkfield/service/supplier/supplier';
import * as z from 'zod';
import { ARTICLE_ELEMENTS } from './content/allowed-html.ts';
import { CategoryList } from './content/categories.ts';
import { ArticleFields } from './content/front-matter.ts';
import { SafetyRules } from './content/safety-rules-file.ts';
import { FEED_SOURCES, type FeedSource } from './feeds/routes.ts';

export const SCHEMA_FOLDER = join(PROJECT_ROOT, 'content/schemas');

/** The schema's name. The outage's schema is not named after its file, whose name does not describe its content. */
function schemaName({ path, part }: FeedSource): string {
  const file = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
  return part === 'outage' ? 'outage' : file;
}

/**
 * Every schema by its file's name. Members with a default are optional. That of articles is of their front matter, and
 * names the elements that the text may have.
 */
export function contentSchemas(): Record<string, object> {
  const feeds = Object.values(FEED_SOURCES).flatMap((sources: readonly FeedSource[]) =>
    sources.map((source): [string, z.ZodType] => [schemaName(source), source.schema]),
  );
  const all = [
    ...feeds,
    ['brand', BrandFile],
    ['categories', CategoriesFeed],
    ['category-list', CategoryList],
    ['facts', FactsFile],
    ['safety-rules', SafetyRules],
    ['search-abbreviations', AbbreviationsFile],
    ['search-crisis-answer', CrisisAnswerFile],
    ['search-crisis-words', CrisisWordsFile],
    ['search-emergency-answers', EmergencyAnswersFile],
    ['search-emergency-concepts', ConceptsFile],
    ['search-one-way-synonyms', OneWaySynonymsFile],
    ['search-small-talk', SmallTalkFile],
    ['search-stop-words', StopWordsFile],
    ['search-synonyms', SynonymsFile],
    ['search-topics', TopicsFile],
    ['supplier', SupplierFile],
    ['templates', TemplatesFile],
  ] as const;
  const schemas = Object.fromEntries(
    all.map(([name, schema]) => [`${name}.schema.json`, z.toJSONSchema(schema, { io: 'input' })]),
  );
  const article = { ...z.toJSONSchema(ArticleFields, { io: 'input' }), 'x-elements': ARTICLE_ELEMENTS };
  return { ...schemas, 'article.schema.json': article };
}

if (import.meta.main) {
  mkdirSync(SCHEMA_FOLDER, { recursive: true });
  for (const [file, schema] of Object.entries(contentSchemas())) {
    writeFileSync(join(SCHEMA_FOLDER, file), `${JSON.stringify(schema, null, 2)}\n`);
  }
}
