/** The pages that state a fact, with its changed value in them (ED-01). */
import * as z from 'zod';
import { readArticle, writeArticle } from '../article-file.ts';

const Values = z.object({ facts: z.record(z.string(), z.object({ value: z.string().optional() })) });
const TOKEN = /\{\{\s*fact:([a-z0-9-]+)\s*\}\}/g;

const valuesOf = (text: string) => {
  const { facts } = Values.parse(JSON.parse(text));
  return new Map(Object.entries(facts).flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])));
};

/** The facts whose value differs, with the new one. */
export function changedFacts(before: string, after: string): ReadonlyMap<string, string> {
  const were = valuesOf(before);
  return new Map([...valuesOf(after)].filter(([name, value]) => were.get(name) !== value));
}

/** A file with the new values in it; undefined if it states none of these facts. */
export function withValues(path: string, text: string, values: ReadonlyMap<string, string>): string | undefined {
  let isStated = false;
  const fill = (words: string) =>
    words.replaceAll(TOKEN, (token, name: string) => {
      const value = values.get(name);
      isStated ||= value !== undefined;
      return value ?? token;
    });
  const filled = path.endsWith('.md') ? filledArticle(text, fill) : JSON.stringify(mapped(JSON.parse(text), fill));
  return isStated ? filled : undefined;
}

function filledArticle(text: string, fill: (words: string) => string): string {
  const { body, ...facts } = readArticle(text);
  const filled = Object.entries(facts).map(([name, value]) => [name, mapped(value, fill)]);
  return writeArticle(text, { ...Object.fromEntries(filled), body: fill(body) });
}

function mapped(value: unknown, fill: (words: string) => string): unknown {
  if (typeof value === 'string') return fill(value);
  if (Array.isArray(value)) return value.map((item) => mapped(item, fill));
  if (!(value instanceof Object)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapped(member, fill)]));
}
