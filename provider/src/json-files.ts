/** The JSON files of the content with their schemas. */
import { TemplatesFile } from '@larkfield/api-schemas/staff-calls/reply-templates';
import { FactsFile } from '@larkfield/service/supplier/facts';
import { SupplierFile } from '@larkfield/service/supplier/supplier';
import type * as z from 'zod';
import { CategoryList } from './content/categories.ts';
import { fillFeedText, type PlaceholderValues } from './content/placeholders.ts';
import { SafetyRules } from './content/safety-rules-file.ts';
import { checkFeed } from './feeds/files.ts';
import { FEED_SOURCES } from './feeds/routes.ts';

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  'facts.json': FactsFile,
  'supplier.json': SupplierFile,
  'templates.json': TemplatesFile,
  'categories.json': CategoryList,
  'safety-rules.json': SafetyRules,
};

const FEEDS = Object.values(FEED_SOURCES).flat();

/** Parses a file's text by its schema, a feed with its placeholders filled; undefined for a file without a schema. */
export function createJsonCheck(values: PlaceholderValues) {
  return (path: string, text: string): ReturnType<typeof checkFeed> | undefined => {
    const feed = FEEDS.find((source) => path === `feeds/${source.path}`);
    const schema = feed?.schema ?? SCHEMAS[path];
    const fill = (words: string) => (feed ? fillFeedText(words, values) : { text: words, faults: [] });
    return schema && checkFeed(text, schema, fill);
  };
}
