import type { CaseEvent } from '@larkfield/api-schemas/staff-cases';
import { actorName, STATES, wordFor } from './words.ts';

/** One line: who, what, from what to what. */
export function eventText({ attributes: { event, actor, details } }: CaseEvent): string {
  const change = ['from', 'to'].flatMap((end) => {
    const value = shownValue(details[end]);
    return value ? `${end} ${value}` : [];
  });
  return [`${actorName(actor)}:`, event.replaceAll('-', ' '), ...change].join(' ');
}

/** A resolution may have pages; the field beside shows it whole. */
const SHOWN_CHARACTERS = 200;

/** Isolated (U+2068, U+2069), so that right-to-left writing in it leaves the rest of the line alone. */
function shownValue(value: unknown): string | undefined {
  const name: unknown = typeof value === 'string' ? wordFor(STATES, value) : Reflect.get(Object(value), 'name');
  if (typeof name !== 'string') return undefined;
  const isLong = name.length > SHOWN_CHARACTERS;
  return `\u2068${isLong ? `${name.slice(0, SHOWN_CHARACTERS)} …` : name}\u2069`;
}
