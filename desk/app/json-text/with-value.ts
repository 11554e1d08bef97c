/** Writes JSON over the text that it was read from. What was not changed stays byte for byte. */
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { isEqual, isMembers, type Members } from './values.ts';

interface Change {
  from: number;
  to: number;
  text: string;
}

/** Writes a value into a text of JSON. JSON is YAML, whose parser gives the position of each value. */
export function withValue(text: string, value: unknown): string {
  const changes: Change[] = [];
  // Members that are undefined are none.
  const now: unknown = JSON.parse(JSON.stringify(value));
  collect(text, parseDocument(text).contents, JSON.parse(text), now, changes);
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
