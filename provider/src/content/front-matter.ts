import { readMoment } from '@larkfield/calendar/moments';
import { isMap, LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';
import type { ArticleFacts, ArticleFault } from './article.ts';

const Moment = z
  .string('Expected a moment such as 2026-12-24T18:00')
  .refine((text) => readMoment(text) !== undefined, 'Expected a moment such as 2026-12-24T18:00');

/** The fields of an article's front matter. */
const FrontMatter = z.strictObject({
  title: z.string().trim().min(1),
  description: z.string().trim().min(1),
  reviewed: z.iso.date('Expected a day, such as 2026-11-20'),
  layout: z.enum(['content-panel', 'parsys']),
  related: z.array(z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'Expected category/slug')).default([]),
  keywords: z.array(z.string().trim().min(1)).default([]),
  from: Moment.optional(),
  until: Moment.optional(),
  withdrawn: z.string().trim().min(1).optional().describe('Why it is gone: its page says only this'),
  draft: z.boolean().optional().describe('Not shown to anybody yet'),
}) satisfies z.ZodType<ArticleFacts>;

/** The only fields read of an article that has moved. */
const Moved = z.looseObject({
  moved: z
    .string()
    .regex(
      /^([a-z0-9-]+\/[a-z0-9-]+|\/[a-z0-9-]+(\/[a-z0-9-]+)*)$/,
      'Expected category/slug, or a path of this site such as /help-and-support/meters',
    )
    .describe('Where it is now, such as meters/read-your-meter: its page leads there'),
});

/** Every field that front matter may have, for editors. */
export const ArticleFields = FrontMatter.extend({ moved: Moved.shape.moved.optional() });

export type FrontMatterResult =
  | { status: 'ok'; facts: ArticleFacts; body: string }
  | { status: 'moved'; to: string; line: number }
  | { status: 'faulty'; faults: ArticleFault[] };

const HELP = '/help-and-support/';

/** Windows editors may begin a file with a byte order mark. */
const FENCED = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/**
 * Splits an article's file. The body is padded with the lines of the front matter, so that its line numbers are right.
 */
export function readFrontMatter(text: string): FrontMatterResult {
  const fenced = FENCED.exec(text);
  if (!fenced) {
    const fault = {
      line: 1,
      fault: 'There is no front matter',
      remedy: 'Start the file with --- and end the front matter with ---.',
    };
    return { status: 'faulty', faults: [fault] };
  }
  const [whole, yaml = ''] = fenced;
  const result = parseFacts(yaml);
  if (result.status !== 'ok') return result;
  const padding = '\n'.repeat(whole.split('\n').length - 1);
  return { ...result, body: padding + text.slice(whole.length) };
}

/** The opening fence is line 1 of the file. */
const LINES_BEFORE = 1;

function parseFacts(
  yaml: string,
): Exclude<FrontMatterResult, { status: 'ok' }> | { status: 'ok'; facts: ArticleFacts } {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const [error] = document.errors;
  if (error) {
    const remedy = 'Put the value in quotation marks if it holds a colon, and indent with spaces.';
    const line = (error.linePos?.[0].line ?? 1) + LINES_BEFORE;
    return { status: 'faulty', faults: [{ line, fault: error.message.split('\n')[0] ?? 'Not YAML', remedy }] };
  }
  const given: unknown = document.toJS();
  const lineOf = (path: PropertyKey[]) => {
    const node: unknown = isMap(document.contents) && path.length > 0 ? document.getIn(path, true) : undefined;
    const offset = node instanceof Object && 'range' in node && Array.isArray(node.range) ? Number(node.range[0]) : 0;
    return lines.linePos(offset).line + LINES_BEFORE;
  };
  const isMoved = given instanceof Object && 'moved' in given;
  const result = isMoved ? Moved.safeParse(given) : FrontMatter.safeParse(given);
  if (result.success) {
    if (!('moved' in result.data)) return { status: 'ok', facts: result.data };
    const { moved } = result.data;
    return { status: 'moved', to: moved.startsWith('/') ? moved : HELP + moved, line: lineOf(['moved']) };
  }
  const faults = result.error.issues.map(({ path, message }) => ({
    line: lineOf(path),
    fault: `${path.join('.') || 'front matter'}: ${message}`,
    remedy: 'Write it as docs/how-to/write-an-article.md shows.',
  }));
  return { status: 'faulty', faults };
}
