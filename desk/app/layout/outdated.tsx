import { OutdatedDocument } from '@larkfield/api-schemas/staff-cases';
import type { Refusal } from '../api/client.ts';
import { Button } from '../controls/button.tsx';
import { eventText } from './event-text.ts';
import { useInView } from './notice.tsx';

interface OutdatedProps {
  refusal: Refusal;
  now: number;
  save(version: number): void;
  forget(): void;
}

/** Shown after a conflict: what somebody else changed. The user's own edit stays in the form (DK-04). */
export function Outdated({ refusal, now, save, forget }: OutdatedProps) {
  const outdated = OutdatedDocument.safeParse(refusal.body).data;
  return (
    <div className="desk-news" role="alert" ref={useInView(refusal)}>
      <p>
        <strong>Somebody changed this case before you saved</strong>
      </p>
      <ul>
        {outdated?.meta.changes.map((event) => (
          <li key={event.id}>{eventText(event)}</li>
        ))}
      </ul>
      <p>Your changes are still in the form.</p>
      <div className="desk-write-end">
        <Button data-is="main" onClick={() => save(outdated?.meta.version ?? now)}>
          Save mine as well
        </Button>
        <Button onClick={forget}>Discard mine</Button>
      </div>
    </div>
  );
}
