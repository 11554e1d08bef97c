import type { CaseEvent } from '@larkfield/api-schemas/staff-cases';
import { shortMoment } from '../../layout/dates.ts';
import { eventText } from '../../layout/event-text.ts';
import { Section } from '../../layout/section.tsx';

/** The case's audit trail, which can't be changed (DK-05). */
export function History({ events }: { events: readonly CaseEvent[] }) {
  return (
    <Section title="History" summary={events.length === 1 ? '1 entry' : `${events.length} entries`}>
      <ol className="desk-history">
        {events.toReversed().map((event) => (
          <li key={event.id}>
            <time dateTime={event.attributes.at}>{shortMoment(event.attributes.at)}</time> {eventText(event)}
          </li>
        ))}
      </ol>
    </Section>
  );
}
