/** The fields of an article's form, from its schema. */
import article from '../../content/schemas/article.schema.json';
import { LAYOUT_FIELD } from './article-file.ts';
import { type Field, fieldsOf, Schema } from './form-fields.ts';
import { CATEGORY_FIELD } from './formats.ts';
import { labelOfCategory } from './places.ts';

export const ARTICLE_SCHEMA = Schema.parse(article);
/** Elements that an article may have. */
export const ELEMENTS: readonly string[] = article['x-elements'];

const TEXT: Field = { name: 'body', label: 'Text', widget: 'article-text', required: true };
const SETTINGS: Field = { name: 'settings_', label: 'Settings', widget: 'settings-heading', required: false };

/** Fields of an article that its readers see, or find it by. */
const WORDS = ['title', 'description'];
/** What a label made from the field's name would not say. */
const ARTICLE_WORDS: Readonly<Record<string, Partial<Field>>> = {
  description: { hint: 'What search engines and lists show of it: 70 to 155 characters' },
  reviewed: { hint: 'The day when somebody last checked its facts, such as 2026-11-20' },
  related: { label: 'Related articles', hint: 'Two to four to read next, such as meters/faulty-meter' },
  keywords: { hint: 'What customers call it' },
  from: { label: 'Shown from', hint: 'Such as 2026-12-24T18:00; empty: at once' },
  until: { label: 'Shown until', hint: 'Such as 2026-12-27T09:00; empty: for good' },
};

/**
 * The article's words first, its settings after.
 * @param all categories that it can be moved to
 */
export function articleFields(category: string, all: readonly string[]): Field[] {
  const fields = fieldsOf(ARTICLE_SCHEMA)
    .filter(({ name }) => name !== LAYOUT_FIELD)
    .map((field): Field => ({ ...field, ...ARTICLE_WORDS[field.name] }));
  const isOfWords = ({ name }: Field) => WORDS.includes(name);
  return [
    ...fields.filter(isOfWords),
    TEXT,
    SETTINGS,
    categoryField(category, all),
    ...fields.filter((field) => !isOfWords(field)),
  ];
}

const categoryField = (category: string, all: readonly string[]): Field => ({
  name: CATEGORY_FIELD,
  label: 'Category',
  widget: 'select',
  required: true,
  hint: 'Choosing another moves a saved article, and its old address leads to the new one',
  options: all.map((value) => ({ label: labelOfCategory(value), value })),
  default: category,
});
