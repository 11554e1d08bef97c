import type { CaseEventWith } from '@larkfield/api-schemas/case-events';
import type { CaseEvent } from '@larkfield/api-schemas/staff-cases';
import { shortMoment } from '../../../layout/dates.ts';
import { actorName } from '../../../layout/words.ts';

/** Customers' acts, which are listed among their messages (RW-04). */
const ACTS: Record<CaseEventWith<'act'>, string> = {
  'review-asked-for': 'asked for a review',
  'not-settled-by-customer': 'said that it is not settled',
  'settled-by-customer': 'said that it is settled',
  'reopened-by-customer': 'reopened the case',
  'withdrawn-by-customer': 'withdrew the case',
  'withdrawn-by-staff': 'withdrew the case for its customer',
};

const WORDS: ReadonlyMap<string, string> = new Map(Object.entries(ACTS));

export const isAct = ({ attributes: { event } }: CaseEvent): boolean => WORDS.has(event);

interface ActProps {
  act: CaseEvent;
  customer: string;
  place: number;
  size: number;
}

export function Act({ act: { id, attributes }, customer, place, size }: ActProps) {
  const { at, actor, event, details } = attributes;
  const askedBy = details['asked-by'];
  return (
    <article
      className="desk-said"
      data-by="customer"
      data-is="act"
      aria-posinset={place}
      aria-setsize={size}
      aria-labelledby={`act-${id}`}
      tabIndex={place === size ? 0 : -1}
    >
      <h2 id={`act-${id}`}>
        <bdi>{actor.kind === 'customer' ? customer : actorName(actor)}</bdi> {WORDS.get(event)}{' '}
        <time dateTime={at}>{shortMoment(at)}</time>
      </h2>
      {typeof askedBy === 'string' && (
        <p className="desk-words" dir="auto">
          Asked by {askedBy}
        </p>
      )}
    </article>
  );
}
