/** Checks the templates of replies: their gaps, the supplier's name, and spelling (DK-09). */
import { fillPlaceholders, placeholdersIn, unfilledIn } from '@larkfield/api-schemas/placeholders';
import { type ReplyTemplate, TEMPLATE_FACTS, TemplatesFile } from '@larkfield/api-schemas/staff-calls/reply-templates';
import type { ArticleFault } from '@larkfield/provider/content/article';
import { checkFeed } from '@larkfield/provider/feeds/files';
import { createLineFinder } from './line-finder.ts';
import { type Dictionary, spellingFaults } from './spelling.ts';

interface TemplateStandards {
  dictionary: Dictionary;
  supplierName: string;
}

const AS_IT_IS = (text: string) => ({ text, faults: [] });

/** @param source the text of `content/templates.json` */
export function checkTemplates(source: string, standards: TemplateStandards): ArticleFault[] {
  const parsed = checkFeed(source, TemplatesFile, AS_IT_IS);
  if (parsed.status !== 'ok')
    return parsed.faults.map(({ line = 1, pointer = '', fault, remedy }) => ({
      line,
      fault: `${pointer} ${fault}`.trim(),
      remedy,
    }));
  const lineOf = createLineFinder(source);
  return TemplatesFile.parse(parsed.feed).templates.flatMap((template) =>
    faultsOf(template, standards).map(({ text, ...fault }) => ({ line: lineOf(text), ...fault })),
  );
}

interface Fault {
  /** What to look for in the file. */
  text: string;
  fault: string;
  remedy: string;
}

function faultsOf({ name, paragraphs }: ReplyTemplate, { dictionary, supplierName }: TemplateStandards): Fault[] {
  return [name, ...paragraphs].flatMap((text) => {
    const words = fillPlaceholders(text, (gap) => gap);
    const spelling = spellingFaults(words, dictionary).map(({ word, ...fault }) => ({ text: word, ...fault }));
    return [...gapFaults(text, words), ...nameFaults(text, supplierName), ...spelling];
  });
}

/** Facts by their letters alone, so that one that is written otherwise is no gap for the writer by mistake. */
const lettersOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');
const FACT_OF: ReadonlyMap<string, string> = new Map(TEMPLATE_FACTS.map((fact) => [lettersOf(fact), fact]));

function gapFaults(text: string, filled: string): Fault[] {
  const misspelt = placeholdersIn(text).flatMap((name) => {
    const fact = FACT_OF.get(lettersOf(name));
    return fact === undefined || fact === name
      ? []
      : [{ text: name, fault: `{{${name}}} is no fact`, remedy: `Write {{${fact}}}, or other words for a gap.` }];
  });
  const left = unfilledIn(filled) ?? /\[[^\]]*\]|\{[^}]*\}|_{3,}|…/.exec(filled)?.[0];
  if (left === undefined) return misspelt;
  const remedy = 'Write each gap as words in double braces, like {{what you need}}: nothing else is noticed when left.';
  return [...misspelt, { text: left, fault: `${left} is no gap of a template`, remedy }];
}

function nameFaults(text: string, supplierName: string): Fault[] {
  if (!text.includes(supplierName)) return [];
  return [{ text: supplierName, fault: `"${supplierName}" is written out`, remedy: 'Write {{supplier}}.' }];
}
