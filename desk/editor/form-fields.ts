/** The fields of Decap's forms, made from a JSON schema (ED-01). */
import * as z from 'zod';

/** What is read of a schema of `content/schemas`. */
export interface Schema {
  type?: string | string[] | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  items?: Schema | undefined;
  additionalProperties?: Schema | boolean | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  enum?: (string | number | boolean | null)[] | undefined;
  const?: string | number | boolean | null | undefined;
  format?: string | undefined;
  pattern?: string | undefined;
  description?: string | undefined;
  default?: unknown;
}

const literal = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const Schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
    items: Schema.optional(),
    additionalProperties: z.union([z.boolean(), Schema]).optional(),
    anyOf: z.array(Schema).optional(),
    oneOf: z.array(Schema).optional(),
    enum: z.array(literal).optional(),
    const: literal.optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    description: z.string().optional(),
    default: z.unknown().optional(),
  }),
);

/** A field of Decap's configuration. */
export interface Field {
  name: string;
  label: string;
  widget: string;
  required: boolean;
  hint?: string;
  options?: (string | number | { label: string; value: string })[];
  default?: string;
  pattern?: [string, string];
  value_type?: 'int' | 'float';
  collapsed?: boolean;
  minimize_collapsed?: boolean;
  label_singular?: string;
  summary?: string;
  field?: Field;
  fields?: Field[];
}

/** Field for the name of a map's entry, such as a fact's, since Decap has only lists. */
export const ENTRY_NAME = 'entry_name';
/** Field for its value, unless that is an object. */
export const ENTRY_VALUE = 'entry_value';

/** Fields of several lines. */
const LONG = /^(?:description|message|says|meaning|paragraphs|legal|answer|action|intro|rule|pendingNotice)$/;

/** The one field of a file that is no object but a list or a map. */
export const WHOLE = 'entries';

/** Whether a file's form has only the field {@link WHOLE}. */
export const isWhole = (schema: Schema): boolean => schema.properties === undefined;

/** The fields of a file. */
export const fileFields = (schema: Schema): Field[] =>
  isWhole(schema) ? [fieldOf(WHOLE, schema, true)] : fieldsOf(schema);

/** The fields of an object; `$schema` is for text editors. */
export function fieldsOf(schema: Schema): Field[] {
  const { properties = {}, required = [] } = merged(schema);
  const own = Object.entries(properties).filter(([name]) => name !== '$schema');
  return own.map(([name, part]) => fieldOf(name, part, required.includes(name)));
}

export function fieldOf(name: string, given: Schema, isRequired: boolean): Field {
  const schema = merged(given);
  const head = {
    name,
    label: labelOf(name),
    required: isRequired && !mayBeNull(schema),
    ...(schema.description && { hint: schema.description }),
  };
  if (schema.enum) return { ...head, widget: 'select', options: schema.enum.filter((option) => isChoice(option)) };
  switch (typeOf(schema)) {
    case 'boolean':
      return { ...head, widget: 'boolean', required: false };
    case 'integer':
      return { ...head, widget: 'number', value_type: 'int' };
    case 'number':
      return { ...head, widget: 'number', value_type: 'float' };
    case 'array':
      return { ...head, ...listOf(name, schema.items ?? {}) };
    case 'object':
      return { ...head, ...objectOf(schema) };
    default:
      return { ...head, widget: LONG.test(name) ? 'text' : 'string', ...patternOf(schema) };
  }
}

const isChoice = (option: unknown): option is string | number =>
  typeof option === 'string' || typeof option === 'number';

const SHUT = { collapsed: true, minimize_collapsed: true } as const;

function listOf(name: string, items: Schema) {
  const list = { widget: 'list', label_singular: singular(labelOf(name)).toLowerCase() };
  const schema = merged(items);
  if (typeOf(schema) === 'object') return { ...list, ...SHUT, ...summaryOf(schema), fields: fieldsOf(schema) };
  return { ...list, minimize_collapsed: true, field: fieldOf(singular(name), schema, true) };
}

function objectOf(schema: Schema) {
  const { additionalProperties: entry } = schema;
  const isMap = entry instanceof Object;
  if (!isMap) return { widget: 'object', collapsed: true, fields: fieldsOf(schema) };
  const name: Field = { name: ENTRY_NAME, label: 'Name', widget: 'string', required: true };
  return {
    widget: 'list',
    ...SHUT,
    label_singular: 'entry',
    summary: `{{fields.${ENTRY_NAME}}}`,
    fields: [name, ...entryFields(entry)],
  };
}

function entryFields(schema: Schema): Field[] {
  return typeOf(merged(schema)) === 'object'
    ? fieldsOf(schema)
    : [{ ...fieldOf(ENTRY_VALUE, schema, true), label: 'Value' }];
}

/** A collapsed item is labelled with its first text. */
function summaryOf(schema: Schema) {
  const { properties = {} } = schema;
  const names = Object.keys(properties);
  const name = ['title', 'heading', 'name', 'text', 'label', 'id'].find((known) => names.includes(known)) ?? names[0];
  return name ? { summary: `{{fields.${name}}}` } : {};
}

function patternOf({ pattern, format }: Schema) {
  if (format === 'date') return { hint: 'A day, such as 2026-11-20' };
  return pattern ? { pattern: [pattern, 'This is not of the form that is expected'] as [string, string] } : {};
}

export function typeOf({ type, const: fixed, properties }: Schema): string {
  const types = [type ?? (properties ? 'object' : typeof (fixed ?? ''))].flat();
  return types.find((one) => one !== 'null') ?? 'string';
}

export const mayBeNull = ({ type, anyOf }: Schema): boolean =>
  [type].flat().includes('null') || (anyOf?.some(mayBeNull) ?? false);

/** Merges the alternatives of a schema into one with the members of all; a member that differs becomes a choice. */
export function merged(schema: Schema): Schema {
  const { anyOf, oneOf, ...rest } = schema;
  const alternatives = (anyOf ?? oneOf ?? []).map(merged);
  if (alternatives.length === 0) return schema;
  const real = alternatives.filter((one) => one.type !== 'null');
  const nullable = alternatives.some(mayBeNull);
  const one = real.reduce(together, {});
  return { ...rest, ...one, ...(nullable && one.type && { type: [one.type, 'null'].flat() }) };
}

function together(one: Schema, other: Schema): Schema {
  if (Object.keys(one).length === 0) return other;
  if (typeOf(one) !== 'object' || typeOf(other) !== 'object') return choice(one, other);
  const properties = { ...one.properties };
  for (const [name, part] of Object.entries(other.properties ?? {})) {
    const known = properties[name];
    properties[name] = known ? together(merged(known), merged(part)) : part;
  }
  const required = (one.required ?? []).filter((name) => other.required?.includes(name));
  return { ...one, properties, required };
}

function choice(one: Schema, other: Schema): Schema {
  const options = [one, other].map(
    ({ enum: several, const: fixed }) => several ?? (fixed === undefined ? undefined : [fixed]),
  );
  const [first, second] = options;
  if (!first || !second)
    return one.items && other.items ? { ...one, items: together(merged(one.items), merged(other.items)) } : one;
  return { type: one.type, enum: [...new Set([...first, ...second])] };
}

function labelOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const singular = (word: string) => word.replace(/ies$/i, 'y').replace(/(?<!s)s$/i, '');
