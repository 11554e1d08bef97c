import MarkdownIt from 'markdown-it';
import type { AttributeDoc } from './class-docs.ts';

const markdown = new MarkdownIt({ html: false, linkify: false });

/** Content of an element's `<name>.md`. */
export interface Notes {
  title: string;
  /** HTML of the text below the title. */
  purpose: string;
  /** HTML of every section but the tables of attributes, by heading, in order. */
  sections: readonly { heading: string; html: string }[];
  /** Attributes of tags that have no class to document them, by tag. */
  attributes: ReadonlyMap<string, readonly AttributeDoc[]>;
}

const ATTRIBUTES_OF = /^Attributes of `?(hs-[\w-]+)`?$/;

/** A cell may contain an escaped pipe. */
const cellsOf = (row: string) =>
  row
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const plain = (cell: string) => cell.replaceAll('`', '');

function readTable(body: string): AttributeDoc[] {
  const [, , ...rows] = body.split('\n').filter((line) => line.startsWith('|'));
  return rows.map((row) => {
    const [name = '', type = '', initial = '', text = ''] = cellsOf(row);
    return { name: plain(name), type: plain(type), initial: plain(initial) || undefined, text: plain(text) };
  });
}

/**
 * Parses an element's notes.
 * @param file name for errors
 * @throws naming what is missing
 */
export function readNotes(file: string, source: string): Notes {
  const [head = '', ...parts] = source.trim().split(/^## /m);
  const [title = '', ...purpose] = head.split('\n');
  if (!title.startsWith('# ')) throw new Error(`${file} does not start with "# " and the element's name`);
  const sections = parts.map((part) => {
    const end = part.indexOf('\n');
    return { heading: part.slice(0, end).trim(), body: part.slice(end).trim() };
  });
  const tableOf = (heading: string) => ATTRIBUTES_OF.exec(heading)?.[1];
  return {
    title: title.slice(2).trim(),
    purpose: markdown.render(purpose.join('\n')),
    sections: sections
      .filter(({ heading }) => !tableOf(heading))
      .map(({ heading, body }) => ({ heading, html: markdown.render(body) })),
    attributes: new Map(
      sections.flatMap(({ heading, body }) => {
        const tag = tableOf(heading);
        return tag ? [[tag, readTable(body)] as const] : [];
      }),
    ),
  };
}
