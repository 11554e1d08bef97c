import type { CaseEvent } from '@larkfield/api-schemas/staff-cases';
import { useRef } from 'react';
import { LinkButton } from '../../controls/button.tsx';
import { shortMoment } from '../../layout/dates.ts';
import { eventText } from '../../layout/event-text.ts';
import { Section } from '../../layout/section.tsx';
import { useUnfolding } from '../../layout/use-unfolding.ts';

/** Number of newest events shown at first: a page with thousands would be slow. */
const SHOWN = 100;

/** The case's audit trail, which can't be changed (DK-05). */
export function History({ events }: { events: readonly CaseEvent[] }) {
  const list = useRef<HTMLOListElement>(null);
  const { isUnfolded, unfold } = useUnfolding(list, `li:nth-child(${SHOWN + 1})`);
  const earlier = isUnfolded ? 0 : Math.max(0, events.length - SHOWN);
  return (
    <Section title="History" summary={events.length === 1 ? '1 entry' : `${events.length} entries`}>
      <ol className="desk-history" ref={list}>
        {events
          .slice(earlier)
          .toReversed()
          .map((event) => (
            <li key={event.id} tabIndex={-1}>
              <time dateTime={event.attributes.at}>{shortMoment(event.attributes.at)}</time> {eventText(event)}
            </li>
          ))}
      </ol>
      {earlier > 0 && (
        <LinkButton onClick={unfold}>
          {earlier === 1 ? 'Show the first entry' : `Show ${earlier} earlier entries`}
        </LinkButton>
      )}
    </Section>
  );
}
