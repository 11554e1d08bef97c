/** Reads a JSON file into the form, and writes it. Whatever was not edited stays the same, byte for byte. */
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { isEmpty, isEqual, isMembers, type Members } from './equal.ts';
import { ENTRY_NAME, ENTRY_VALUE, isWhole, mayBeNull, merged, type Schema, typeOf, WHOLE } from './form-fields.ts';

/** Reads a file into the form, with maps as lists, since Decap has no maps. @throws {SyntaxError} if the text is not JSON */
export function readJson(text: string, schema: Schema): Members {
  const form = toForm(JSON.parse(text), schema);
  if (isWhole(schema)) return { [WHOLE]: form };
  return isMembers(form) ? form : {};
}

/** Writes a form over the text that it was read from. */
export function writeJson(before: string, form: Members, schema: Schema): string {
  const was: unknown = JSON.parse(before);
  return withValue(before, was, fromForm(isWhole(schema) ? form[WHOLE] : form, was, schema));
}

function toForm(value: unknown, given: Schema): unknown {
  const schema = merged(given);
  const { additionalProperties: entry, items, properties = {} } = schema;
  if (Array.isArray(value)) return value.map((item) => toForm(item, items ?? {}));
  if (value === null) return mayBeNull(schema) && typeOf(schema) === 'string' ? '' : value;
  if (!isMembers(value)) return value;
  const members = Object.entries(value);
  if (!(entry instanceof Object)) {
    return Object.fromEntries(members.map(([name, member]) => [name, toForm(member, properties[name] ?? {})]));
  }
  return members.map(([name, member]) => {
    const own = toForm(member, properties[name] ?? entry);
    return { [ENTRY_NAME]: name, ...(isMembers(own) ? own : { [ENTRY_VALUE]: own }) };
  });
}

/** @param was the value before, which shows whether an empty field was present */
function fromForm(form: unknown, was: unknown, given: Schema): unknown {
  const schema = merged(given);
  const { additionalProperties: entry, items, properties = {} } = schema;
  if (entry instanceof Object && Array.isArray(form)) return fromEntries(form, was, schema, entry);
  if (Array.isArray(form)) {
    const before = Array.isArray(was) ? was : [];
    return form.map((item, index) => fromForm(item, before[index], items ?? {}));
  }
  if (form === '' && was !== '' && mayBeNull(schema)) return null;
  if (!isMembers(form)) return form;
  const before = isMembers(was) ? was : {};
  const names = [...new Set([...Object.keys(before), ...Object.keys(form)])];
  const members = names
    .filter((name) => name in form)
    .map((name): [string, unknown] => [name, fromForm(form[name], before[name], properties[name] ?? {})]);
  const isKept = ([name, value]: [string, unknown]) => (name in before ? value !== undefined : !isEmpty(value));
  return Object.fromEntries(members.filter(isKept));
}

function fromEntries(form: unknown[], was: unknown, { properties = {} }: Schema, entry: Schema): Members {
  const before = isMembers(was) ? was : {};
  return Object.fromEntries(
    form.filter(isMembers).map(({ [ENTRY_NAME]: name, ...own }) => {
      const key = String(name ?? '');
      const value = ENTRY_VALUE in own ? own[ENTRY_VALUE] : own;
      return [key, fromForm(value, before[key], properties[key] ?? entry)];
    }),
  );
}

interface Change {
  from: number;
  to: number;
  text: string;
}

/** Writes a value into the text. JSON is YAML, whose parser gives the position of each value. */
function withValue(text: string, was: unknown, value: unknown): string {
  const changes: Change[] = [];
  collect(text, parseDocument(text).contents, was, value, changes);
  const inOrder = changes.sort((one, other) => other.from - one.from);
  return inOrder.reduce((done, { from, to, text: written }) => done.slice(0, from) + written + done.slice(to), text);
}

/** Descends into objects with the same members and lists of the same length; anything else is written anew. */
function collect(text: string, node: unknown, was: unknown, value: unknown, changes: Change[]): void {
  if (isEqual(was, value)) return;
  if (isSeq(node) && Array.isArray(was) && Array.isArray(value) && was.length === value.length) {
    for (const [index, item] of node.items.entries()) collect(text, item, was[index], value[index], changes);
    return;
  }
  if (isMap(node) && isMembers(was) && isMembers(value) && hasSameNames(was, value)) {
    for (const { key, value: member } of node.items) {
      const name = isScalar(key) ? String(key.value) : '';
      collect(text, member, was[name], value[name], changes);
    }
    return;
  }
  const [from, to] = rangeOf(node);
  const line = text.slice(text.lastIndexOf('\n', from) + 1, from);
  const indent = /^ */.exec(line)?.[0] ?? '';
  changes.push({ from, to, text: written(text, node, was, value, indent) });
}

const hasSameNames = (one: Members, other: Members) => isEqual(Object.keys(one).sort(), Object.keys(other).sort());

function rangeOf(node: unknown): [number, number] {
  const range = isScalar(node) || isSeq(node) || isMap(node) ? node.range : undefined;
  if (!range) throw new Error('A value has no place in its text');
  return [range[0], range[1]];
}

/** The value as JSON. Unchanged items and members keep their formatting. */
function written(text: string, node: unknown, was: unknown, value: unknown, indent: string): string {
  const inner = `${indent}  `;
  const known = partsOf(text, node, was);
  const part = (one: unknown) => {
    const index = known.findIndex(({ value: before }) => isEqual(before, one));
    const [found] = index < 0 ? [] : known.splice(index, 1);
    return found?.text ?? JSON.stringify(one, null, 2).replaceAll('\n', `\n${inner}`);
  };
  if (Array.isArray(value) && value.length > 0)
    return `[\n${value.map((item) => inner + part(item)).join(',\n')}\n${indent}]`;
  if (isMembers(value) && Object.keys(value).length > 0) {
    const members = Object.entries(value).map(([name, member]) => `${inner}${JSON.stringify(name)}: ${part(member)}`);
    return `{\n${members.join(',\n')}\n${indent}}`;
  }
  return JSON.stringify(value);
}

function partsOf(text: string, node: unknown, was: unknown): { value: unknown; text: string }[] {
  const slice = (part: unknown) => text.slice(...rangeOf(part));
  if (isSeq(node) && Array.isArray(was))
    return node.items.map((item, index) => ({ value: was[index], text: slice(item) }));
  if (!isMap(node) || !isMembers(was)) return [];
  return node.items.map(({ key, value }) => ({
    value: was[isScalar(key) ? String(key.value) : ''],
    text: slice(value),
  }));
}
