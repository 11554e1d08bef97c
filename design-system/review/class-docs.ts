/** Parses the doc comment of an element's class: `@tag`, `@slot`, `@attr`, `@fires`. */

/** One attribute. */
export interface AttributeDoc {
  name: string;
  /** TypeScript type: `boolean`, `"standard"|"flat"`. */
  type: string;
  /** Default value; undefined if there is none. */
  initial?: string;
  /** Description; may be empty. */
  text: string;
}

/** One event that an element dispatches. */
export interface EventDoc {
  name: string;
  type: string;
  text: string;
}

/** Documentation of one tag. */
export interface TagDoc {
  tag: string;
  /** The description; empty for a tag without a class. */
  text: string;
  slot: string;
  attributes: readonly AttributeDoc[];
  events: readonly EventDoc[];
}

const COMMENT = /\/\*\*(?:(?!\*\/)[\s\S])*?@tag[\s\S]*?\*\//;

/** The default may contain brackets, so it ends with the bracket before a space. */
const ATTRIBUTE = /^\{(?<type>.+?)\}\s+(?:\[(?<optional>[\w-]+)=(?<initial>.*?)\](?=\s|$)|(?<name>[\w-]+))(?<text>.*)$/;
const EVENT = /^\{(?<type>.+?)\}\s+(?<name>[\w-]+)(?<text>.*)$/;

const withoutDash = (text: string) => text.replace(/^\s*-\s+/, '').trim();

/** The parts of a comment, each joined into one line: the description, then the block tags. */
function partsOf(comment: string): string[] {
  const text = comment
    .slice(3, -2)
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trim())
    .join('\n');
  return text.split(/\n(?=@)/).map((part) => part.replaceAll('\n', ' ').trim());
}

function readAttribute(line: string): AttributeDoc {
  const { type = '', optional, initial, name = optional ?? '', text = '' } = ATTRIBUTE.exec(line)?.groups ?? {};
  if (!name) throw new Error(`"@attr ${line}" is not "{type} name - text" or "{type} [name=default] - text"`);
  return { name, type, initial, text: withoutDash(text) };
}

function readEvent(line: string): EventDoc {
  const { type = '', name = '', text = '' } = EVENT.exec(line)?.groups ?? {};
  if (!name) throw new Error(`"@fires ${line}" is not "{type} name - text"`);
  return { name, type, text: withoutDash(text) };
}

/**
 * @param source TypeScript of the class
 * @returns undefined if no comment has a `@tag`
 * @throws naming the invalid line
 */
export function readClassDocs(source: string): TagDoc | undefined {
  const comment = COMMENT.exec(source)?.[0];
  if (!comment) return undefined;
  const [text = '', ...tags] = partsOf(comment);
  const valuesOf = (name: string) =>
    tags.flatMap((tag) => (tag.startsWith(`@${name} `) ? tag.slice(name.length + 2).trim() : []));
  return {
    tag: valuesOf('tag')[0] ?? '',
    text,
    slot: withoutDash(valuesOf('slot')[0] ?? ''),
    attributes: valuesOf('attr').map(readAttribute),
    events: valuesOf('fires').map(readEvent),
  };
}
