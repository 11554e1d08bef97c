/** What customers see of an article now, as a list says it (ED-02). */
import { boundsOf } from '@larkfield/calendar/moments';
import { shortMoment } from '../../app/layout/dates.ts';

/** The fields of an article's form that decide it. */
export interface ArticleSettings {
  draft?: unknown;
  withdrawn?: unknown;
  moved?: unknown;
  from?: unknown;
  until?: unknown;
}

export interface ArticleState {
  label: string;
  /** Whether customers read the article itself now. */
  isShown: boolean;
}

const hidden = (label: string): ArticleState => ({ label, isShown: false });
const momentOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const inWords = (at: number) => shortMoment(new Date(at).toISOString());

/** @param now milliseconds since 1970 */
export function stateOf({ draft, withdrawn, moved, from, until }: ArticleSettings, now: number): ArticleState {
  if (moved) return hidden(`Moved to ${String(moved)}`);
  if (draft === true) return hidden('Draft');
  if (withdrawn) return hidden('Withdrawn');
  const [start, end] = boundsOf({ from: momentOf(from), until: momentOf(until) });
  if (now < start) return hidden(`To be shown from ${inWords(start)}`);
  if (now >= end) return hidden(`No longer shown since ${inWords(end)}`);
  return { label: Number.isFinite(end) ? `Shown until ${inWords(end)}` : 'Shown', isShown: true };
}
