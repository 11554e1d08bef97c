/** Fills templates of replies in with the case's facts (DK-09). */
import type { CaseKind } from '@larkfield/api-schemas/cases';
import { fillPlaceholders } from '@larkfield/api-schemas/placeholders';
import type { TemplateFact, TemplateList } from '@larkfield/api-schemas/staff-calls/reply-templates';
import { formatDay } from '@larkfield/calendar/days';
import type { CaseRecord } from '../../../api/cases.ts';

export type Template = TemplateList['data'][number];

/** The templates for a kind of case. */
export const templatesFor = (templates: readonly Template[], kind: CaseKind): readonly Template[] =>
  templates.filter(({ attributes }) => attributes.kinds.includes(kind));

/** What a kind is called in a sentence to its customer. */
export const KIND_WORDS: Record<CaseKind, string> = {
  complaint: 'complaint',
  enquiry: 'question',
  feedback: 'message',
  'priority-services': 'request to join our Priority Services Register',
};

/** Facts of a case; undefined if it doesn't have them. */
function factsOf({ id, attributes }: CaseRecord, myName: string): Partial<Record<TemplateFact, string | undefined>> {
  const { dates, kind, subject, category, offer } = attributes;
  const day = (value: string | null) => (value ? formatDay(value) : undefined);
  const about = plain(subject ?? category ?? '');
  return {
    'first name': attributes['first-name'],
    reference: id,
    about: about ? `“${about}”` : `your ${KIND_WORDS[kind]}`,
    kind: KIND_WORDS[kind],
    offer: offer ?? undefined,
    'reply promised': day(attributes['promised-on']),
    'eight weeks': day(dates['eight-weeks']),
    'my name': myName,
  };
}

/** Fills in a template. A missing fact stays in double braces, and the reply can't be sent until it is filled in. */
export function fillTemplate({ attributes }: Template, record: CaseRecord, myName: string): string {
  const facts: Record<string, string | undefined> = factsOf(record, myName);
  return fillPlaceholders(attributes.paragraphs.join('\n\n'), (name) => plain(facts[name]));
}

/** Control characters, direction marks and zero-width characters. */
const INVISIBLE =
  /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2060-\u2064\u2066-\u2069\u206A-\u206F\uFEFF]/gu;

/**
 * Makes typed text safe to insert into a sentence: it can't reverse or hide the words around it. Keeps the joiners with
 * which Persian and many Indian names are spelt (U+200C, U+200D). Braces of a customer's own are no gap.
 */
const plain = (fact = '') =>
  fact
    .replaceAll(/\s+/g, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/([{}])\1+/g, '$1')
    .trim();
