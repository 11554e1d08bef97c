/** Reads an article's file into the form, and writes it. Whatever was not edited stays the same, byte for byte. */
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, stringify } from 'yaml';
import { isEmpty, isEqual } from '../app/json-text/values.ts';

/** The front matter's fields, and the text below it. */
export interface ArticleForm {
  [field: string]: unknown;
  body: string;
}

/** Windows editors may begin a file with a byte order mark. */
const FENCED = /^(\uFEFF?---\r?\n)([\s\S]*?\r?\n)?(---[ \t]*(?:\r?\n|$))/;
/** Long lines are not folded. */
const AS_WRITTEN = { lineWidth: 0 } as const;

function partsOf(text: string) {
  const [whole = '', open = '---\n', yaml = '', close = '---\n'] = FENCED.exec(text) ?? [];
  return { open, yaml, close, body: text.slice(whole.length) };
}

/** @returns an empty form for a text whose front matter is not YAML: only the body can be edited then */
export function readArticle(text: string): ArticleForm {
  const { yaml, body } = partsOf(text);
  const facts: unknown = parseDocument(yaml).toJS();
  return { ...(facts instanceof Object ? facts : {}), body };
}

/**
 * Writes a form over the text that it was read from.
 * @param before empty for an article that is new
 */
export function writeArticle(before: string, { body, ...facts }: ArticleForm): string {
  if (before === '') return `---\n${stringify(withoutEmpty(facts), AS_WRITTEN)}---\n\n${body.replace(/^\n+/, '')}`;
  const { open, yaml, close } = partsOf(before);
  const { body: _, ...were } = readArticle(before);
  const changed = Object.entries(facts).filter(([name, value]) => !isSame(were[name], value));
  const written = changed.reduce((text, [name, value]) => withField(text, name, value), yaml);
  return open + written + close + body;
}

/** The form shows a missing field as an empty one. */
const isSame = (before: unknown, now: unknown) => isEqual(before, now) || (before === undefined && isEmpty(now));
const withoutEmpty = (facts: object) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => !isEmpty(value)));

/** The front matter with one field changed, added or, if it is empty, removed. */
function withField(yaml: string, name: string, value: unknown): string {
  const document = parseDocument(yaml);
  const pairs = isMap(document.contents) ? document.contents.items : [];
  const pair = pairs.find(({ key }) => isScalar(key) && key.value === name);
  if (!pair) return isEmpty(value) ? yaml : yaml + stringify({ [name]: value }, AS_WRITTEN);
  const start = offsetOf(pair.key);
  const next = pairs[pairs.indexOf(pair) + 1];
  const end = next ? offsetOf(next.key) : yaml.length;
  return (
    yaml.slice(0, start) + (isEmpty(value) ? '' : changedField(yaml.slice(start, end), name, value)) + yaml.slice(end)
  );
}

/** The field that tells prose from what has elements in it: editors neither read nor write it. */
export const LAYOUT_FIELD = 'layout';

/** The layout that follows from a text, as the content check wants it. */
export const layoutOf = (body: string): string => (/<hs-/.test(body) ? 'parsys' : 'content-panel');

/** A file as editors read it. */
export const withoutLayout = (text: string): string =>
  text.replace(FENCED, (frontMatter) => frontMatter.replace(/^layout: .*\r?\n/m, ''));

const offsetOf = (node: unknown): number => (isScalar(node) ? (node.range?.[0] ?? 0) : 0);

/** @param text only the field */
function changedField(text: string, name: string, value: unknown): string {
  const field = parseDocument(text);
  const node: unknown = field.get(name, true);
  if (isScalar(node) && typeof value === 'string') node.value = value;
  else if (isSeq(node) && Array.isArray(value)) node.items = itemsOf(field, node.items, value);
  else field.set(name, value);
  return field.toString(AS_WRITTEN);
}

/** An item that stays keeps its node, with its comment and its quotation marks. */
function itemsOf(field: Document.Parsed, nodes: readonly unknown[], values: readonly unknown[]): Node[] {
  const left = nodes.filter((node) => isScalar(node));
  return values.map((value) => {
    const index = left.findIndex((node) => node.value === value);
    return left.splice(index, index < 0 ? 0 : 1)[0] ?? field.createNode(value);
  });
}
