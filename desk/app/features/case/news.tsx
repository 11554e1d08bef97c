import { useState } from 'react';
import type { CaseParts } from '../../api/case-parts.ts';
import type { CaseRecord } from '../../api/cases.ts';
import { Button } from '../../controls/button.tsx';
import { eventText } from '../../layout/event-text.ts';

/** What others did since the page was opened, until it is dismissed (DK-04). */
export function News({ record, parts, me }: { record: CaseRecord; parts: CaseParts; me: string }) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(parts.events.map(({ id }) => id)));
  const news = parts.events.filter(({ id, attributes }) => !seen.has(id) && attributes.actor.id !== me);
  return (
    <div role="status">
      {news.length > 0 && (
        <div className="desk-news">
          <p>
            <strong>{record.id} changed while you were here</strong>
          </p>
          <ul>
            {news.map((event) => (
              <li key={event.id}>{eventText(event)}</li>
            ))}
          </ul>
          <Button onClick={() => setSeen(new Set(parts.events.map(({ id }) => id)))}>Dismiss</Button>
        </div>
      )}
    </div>
  );
}
