import type { CaseEvent } from '@larkfield/api-schemas/staff-cases';
import { shortMoment } from '../../layout/dates.ts';
import { actorName, STATES, wordFor } from '../../layout/words.ts';

/** Who did what and when: written once, never changed (DK-05). */
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

/** One line: who, what, from what to what. */
export function eventText({ attributes: { event, actor, details } }: CaseEvent): string {
  const change = ['from', 'to'].flatMap((end) => {
    const value = shownValue(details[end]);
    return value ? `${end} ${value}` : [];
  });
  return [`${actorName(actor)}:`, event.replaceAll('-', ' '), ...change].join(' ');
}

function shownValue(value: unknown): string | undefined {
  if (typeof value === 'string') return wordFor(STATES, value);
  const name: unknown = Reflect.get(Object(value), 'name');
  return typeof name === 'string' ? name : undefined;
}
