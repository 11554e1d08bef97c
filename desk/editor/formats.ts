/** Decap's formats: how a file is read into a form and written. */
import { type ArticleForm, LAYOUT_FIELD, layoutOf, readArticle, writeArticle } from './article-file.ts';
import type { Schema } from './form-fields.ts';
import { readJson, writeJson } from './json-file.ts';

/** Member with the text that a form was read from. Decap preserves members without a field. */
const SOURCE = 'source_';

interface Form {
  [field: string]: unknown;
}

export interface Format {
  fromFile(text: string): Form;
  toFile(form: Form): string;
}

const sourceOf = (form: Form) => (typeof form[SOURCE] === 'string' ? form[SOURCE] : '');

/** The texts that forms were read from, by the texts written: a save names the version that was edited. */
const sources = new Map<string, string>();

/** @returns the text that was edited; empty for a new file */
export const sourceOfWritten = (written: string): string => sources.get(written) ?? '';

function format(read: (text: string) => Form, write: (before: string, form: Form) => string): Format {
  return {
    fromFile: (text) => ({ ...read(text), [SOURCE]: text }),
    toFile(form) {
      const { [SOURCE]: _, ...fields } = form;
      const written = write(sourceOf(form), fields);
      sources.set(written, sourceOf(form));
      return written;
    },
  };
}

const FRONT_MATTER = format(readArticle, (before, form) => writeArticle(before, withLayout(before, withBody(form))));

/** The field for an article's category, which is its folder and not in its file. */
export const CATEGORY_FIELD = 'category';

/** The chosen categories by the texts written. */
const categories = new Map<string, string>();

/** The category that the form names in which an article's text was written. */
export const categoryOfWritten = (written: string): string | undefined => categories.get(written);

/** @param category in which the file is */
export const articleFormat = (category: string): Format => ({
  fromFile: (text) => ({ [CATEGORY_FIELD]: category, ...FRONT_MATTER.fromFile(text) }),
  toFile({ [CATEGORY_FIELD]: chosen, ...form }) {
    const written = FRONT_MATTER.toFile(form);
    categories.set(written, typeof chosen === 'string' && chosen !== '' ? chosen : category);
    return written;
  },
});

const withBody = (form: Form): ArticleForm => ({ ...form, body: typeof form['body'] === 'string' ? form['body'] : '' });

/** A text that is written gets the layout that follows from it; one that is only moved or withdrawn stays as it is. */
const withLayout = (before: string, form: ArticleForm): ArticleForm =>
  before !== '' && readArticle(before).body === form.body ? form : { ...form, [LAYOUT_FIELD]: layoutOf(form.body) };

/** The one field of a file without a schema. */
export const TEXT_FIELD = 'text';

export const TEXT_FORMAT = format(
  (text) => ({ [TEXT_FIELD]: text }),
  (_before, form) => String(form[TEXT_FIELD] ?? ''),
);

export const jsonFormat = (schema: Schema): Format =>
  format(
    (text) => readJson(text, schema),
    (before, form) => writeJson(before, form, schema),
  );
