/** Reads what a class says of its element in its doc comment: `@tag`, `@slot`, `@attr`, `@fires`. */

/** One attribute, as an author writes it. */
export interface AttributeDoc {
  name: string;
  /** In TypeScript's words: `boolean`, `"standard"|"flat"`. */
  type: string;
  /** Undefined where there is none: the attribute is then simply absent. */
  initial?: string;
  /** What it does; empty where its name says it all. */
  text: string;
}

/** One event that an element sends. */
export interface EventDoc {
  name: string;
  type: string;
  text: string;
}

/** All that is known of one tag. */
export interface TagDoc {
  tag: string;
  /** What the class's comment says first; empty for a tag that has styles alone. */
  text: string;
  slot: string;
  attributes: readonly AttributeDoc[];
  events: readonly EventDoc[];
}

const COMMENT = /\/\*\*(?:(?!\*\/)[\s\S])*?@tag[\s\S]*?\*\//;

/** The default may hold brackets itself, so its end is the bracket before a space. */
const ATTRIBUTE = /^\{(?<type>.+?)\}\s+(?:\[(?<optional>[\w-]+)=(?<initial>.*?)\](?=\s|$)|(?<name>[\w-]+))(?<text>.*)$/;
const EVENT = /^\{(?<type>.+?)\}\s+(?<name>[\w-]+)(?<text>.*)$/;

const withoutDash = (text: string) => text.replace(/^\s*-\s+/, '').trim();

/** The comment's parts, each on one line: the description, then one for every block tag. */
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
 * @returns undefined where no comment in it names a tag
 * @throws saying which line of the comment cannot be read
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
