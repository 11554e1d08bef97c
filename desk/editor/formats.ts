/** Decap's formats: how a file is read into a form and written. */
import { type ArticleForm, readArticle, writeArticle } from './article-file.ts';
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

export const ARTICLE_FORMAT = format(readArticle, (before, form) => writeArticle(before, withBody(form)));

const withBody = (form: Form): ArticleForm => ({ ...form, body: typeof form['body'] === 'string' ? form['body'] : '' });

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
