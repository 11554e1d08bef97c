import type { CaseEvent } from '@larkfield/api-schemas/staff-cases';
import { shortMoment } from '../../layout/dates.ts';
import { eventText } from '../../layout/event-text.ts';

/** The case's audit trail, which can't be changed (DK-05). */
export function History({ events }: { events: readonly CaseEvent[] }) {
  return (
    <details className="desk-panel">
      <summary>
        <h2>History</h2>
      </summary>
      <ol className="desk-history">
        {events.toReversed().map((event) => (
          <li key={event.id}>
            <time dateTime={event.attributes.at}>{shortMoment(event.attributes.at)}</time> {eventText(event)}
          </li>
        ))}
      </ol>
    </details>
  );
}
