/** Reads a JSON file into the form, and writes it. Whatever was not edited stays the same, byte for byte. */
import { isEmpty, isMembers, type Members } from '../app/json-text/values.ts';
import { withValue } from '../app/json-text/with-value.ts';
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
  return withValue(before, fromForm(isWhole(schema) ? form[WHOLE] : form, was, schema));
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
