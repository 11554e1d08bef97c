/** Decap's configuration, made from the store's list of files and the schemas. */
import categoryList from '../../content/schemas/category-list.schema.json';
import deals from '../../content/schemas/deals.schema.json';
import facts from '../../content/schemas/facts.schema.json';
import header from '../../content/schemas/header.schema.json';
import outage from '../../content/schemas/outage.schema.json';
import safetyRules from '../../content/schemas/safety-rules.schema.json';
import abbreviations from '../../content/schemas/search-abbreviations.schema.json';
import crisisAnswer from '../../content/schemas/search-crisis-answer.schema.json';
import crisisWords from '../../content/schemas/search-crisis-words.schema.json';
import emergencyAnswers from '../../content/schemas/search-emergency-answers.schema.json';
import emergencyConcepts from '../../content/schemas/search-emergency-concepts.schema.json';
import oneWaySynonyms from '../../content/schemas/search-one-way-synonyms.schema.json';
import smallTalk from '../../content/schemas/search-small-talk.schema.json';
import stopWords from '../../content/schemas/search-stop-words.schema.json';
import synonyms from '../../content/schemas/search-synonyms.schema.json';
import topics from '../../content/schemas/search-topics.schema.json';
import staticCategories from '../../content/schemas/static-categories.schema.json';
import meterRead from '../../content/schemas/submit-meter-read.schema.json';
import supplier from '../../content/schemas/supplier.schema.json';
import templates from '../../content/schemas/templates.schema.json';
import videos from '../../content/schemas/videos.schema.json';
import { articleFields } from './article-fields.ts';
import { type Field, fileFields, Schema } from './form-fields.ts';
import { articleFormat, type Format, jsonFormat, TEXT_FIELD, TEXT_FORMAT } from './formats.ts';
import { labelOfCategory, ROOT } from './places.ts';

/** A JSON file with a form of its own. */
interface FormFile {
  path: string;
  label: string;
  schema: Schema;
}

const formFile = (path: string, label: string, schema: unknown): FormFile => ({
  path,
  label,
  schema: Schema.parse(schema),
});

export const FORM_FILES: readonly FormFile[] = [
  formFile('feeds/help-and-support.json', 'Outage banner', outage),
  formFile('feeds/submit-meter-read.json', 'Meter-reading weeks', meterRead),
  formFile('feeds/header.json', 'Header and footer', header),
  formFile('feeds/help-and-support/static-categories.json', 'Category pages', staticCategories),
  formFile('feeds/help-and-support/deals.json', 'Deals', deals),
  formFile('feeds/help-and-support/videos.json', 'Videos', videos),
  formFile('supplier.json', 'Telephone numbers and opening hours', supplier),
  formFile('facts.json', 'Amounts and times', facts),
  formFile('templates.json', 'Templates of replies', templates),
  formFile('categories.json', 'Categories and the order of articles', categoryList),
  formFile('safety-rules.json', 'Rules about dangers', safetyRules),
  formFile('search/emergencies/answers.json', 'Emergencies: what the search says', emergencyAnswers),
  formFile('search/emergencies/concepts.json', 'Emergencies: words', emergencyConcepts),
  formFile('search/emergencies/crisis/answer.json', 'Crisis: what the search says', crisisAnswer),
  formFile('search/emergencies/crisis/words.json', 'Crisis: words', crisisWords),
  formFile('search/synonyms.json', 'Search: words of one meaning', synonyms),
  formFile('search/one-way-synonyms.json', 'Search: slang', oneWaySynonyms),
  formFile('search/abbreviations.json', 'Search: abbreviations', abbreviations),
  formFile('search/stop-words.json', 'Search: words to pass over', stopWords),
  formFile('search/small-talk.json', 'Search: greetings and thanks', smallTalk),
  formFile('search/topics.json', 'Search: our subjects', topics),
];

interface ListedFile {
  id: string;
  attributes: { kind: string };
}

interface Collection {
  name: string;
  label: string;
  label_singular?: string;
  format: string;
  extension?: string;
  folder?: string;
  create?: boolean;
  delete: boolean;
  publish: boolean;
  slug?: string;
  identifier_field?: string;
  sortable_fields?: string[];
  fields?: Field[];
  files?: { name: string; label: string; file: string; fields: Field[] }[];
}

const FIXED = { delete: false, publish: true } as const;

/** Decap shows 'Media' in its header unless a custom media library has no page. */
export const NO_MEDIA = 'none';

/** Decap's configuration. */
export interface DecapConfig {
  load_config_file: false;
  backend: { name: string };
  media_folder: string;
  media_library: { name: string };
  /** Links to previews deployed elsewhere: there are none. */
  show_preview_links: false;
  collections: readonly Collection[];
}

/** @param listed what the content store has */
export const configOf = (listed: readonly ListedFile[]): DecapConfig => ({
  load_config_file: false,
  backend: { name: 'desk' },
  // Pictures are in the brand's folder; nothing is uploaded here.
  media_folder: 'content/media',
  media_library: { name: NO_MEDIA },
  show_preview_links: false,
  collections: collectionsOf(listed),
});

/** How a file is read and written. */
export function formatOf(path: string): Format {
  if (path.endsWith('.md')) return articleFormat(categoryOf(folderOf(path)));
  const form = FORM_FILES.find((file) => file.path === path);
  return form ? jsonFormat(form.schema) : TEXT_FORMAT;
}

function collectionsOf(listed: readonly ListedFile[]): Collection[] {
  const articles = listed.filter(({ attributes }) => attributes.kind === 'article');
  const folders = [...new Set(articles.map(({ id }) => folderOf(id)))];
  const known = new Set(listed.map(({ id }) => id));
  const forms = FORM_FILES.filter(({ path }) => known.has(path)).map(
    (file): Collection => ({
      ...FIXED,
      name: nameOf(file.path),
      label: file.label,
      format: nameOf(file.path),
      files: [{ name: nameOf(file.path), label: file.label, file: ROOT + file.path, fields: fileFields(file.schema) }],
    }),
  );
  return [...folders.map((folder) => articlesOf(folder, folders)), ...forms, ...textsOf(listed)];
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
export const nameOf = (path: string) => path.replace(/\.[a-z]+$/, '').replaceAll('/', '_');

const categoryOf = (folder: string) => folder.slice(folder.lastIndexOf('/') + 1);

/** A collection of articles has a format of its own, since only the folder tells their category. */
export const formatNameOf = (category: string) => `article_${category}`;

function articlesOf(folder: string, folders: readonly string[]): Collection {
  const category = categoryOf(folder);
  return {
    ...FIXED,
    name: category,
    label: labelOfCategory(category),
    label_singular: 'article',
    format: formatNameOf(category),
    extension: 'md',
    folder: ROOT + folder,
    create: true,
    slug: '{{slug}}',
    identifier_field: 'title',
    sortable_fields: ['title', 'reviewed'],
    fields: articleFields(category, folders.map(categoryOf)),
  };
}

const TEXTS = [
  { kind: 'search-words', label: 'Search: wordings and other words' },
  { kind: 'check-words', label: 'Words of the check' },
];

/** Files without a schema are edited as text. The search's measured questions are left out. */
function textsOf(listed: readonly ListedFile[]): Collection[] {
  return TEXTS.map(({ kind, label }) => ({
    ...FIXED,
    name: kind,
    label,
    format: 'text',
    files: listed
      .filter(({ id, attributes }) => attributes.kind === kind && !/\.jsonl$|ranking|weights|model/.test(id))
      .filter(({ id }) => !FORM_FILES.some(({ path }) => path === id))
      .map(({ id }) => ({ name: nameOf(id), label: id, file: ROOT + id, fields: [textField()] })),
  })).filter(({ files }) => files.length > 0);
}

const textField = (): Field => ({ name: TEXT_FIELD, label: 'The file as it is', widget: 'text', required: false });
