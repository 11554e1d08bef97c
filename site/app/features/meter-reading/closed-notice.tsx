import { DRAFT_LIFE } from '../../draft-life.ts';
import { PhoneLink } from '../../layout/phone-link.tsx';
import { TypedRows } from '../../layout/typed-rows.tsx';
import type { ContactLine } from '../../public-settings.ts';
import { shownDay } from '../../shown-day.ts';
import type { ReadingRow } from './reading-rows.ts';

interface ClosedNoticeProps {
  /** Set while the feed is unavailable: the last day on which a reading taken today can be sent. */
  until: string | undefined;
  meterReadUrl: string;
  phone: ContactLine;
  /** What the customer typed before the form closed. */
  typed: readonly ReadingRow[];
}

/** Shown instead of the form outside meter-read week, or while its feed is unavailable (MR-01). */
export function ClosedNotice({ until, meterReadUrl, phone, typed }: ClosedNoticeProps) {
  const hasTyped = typed.length > 0;
  return (
    <>
      <hs-alert type="highlighter" state={until ? 'warning' : 'info'}>
        {until ? (
          <>
            <p>We can't show the form right now. Please try again in a few minutes.</p>
            <p>
              Your reading counts for the day you took it. If you take it today, you can send it until {shownDay(until)}
              .
            </p>
          </>
        ) : (
          <p>We're sorry the online form to submit meter readings is no longer available.</p>
        )}
        {hasTyped && (
          <p>
            We don't have your reading yet. What you typed is below, and we'll keep it for {DRAFT_LIFE.words}. To give
            it to us now, call <PhoneLink number={phone.phone} />. Lines are open {phone.hours}.
          </p>
        )}
        <p>
          <a href={meterReadUrl}>See other ways to submit a meter reading</a>
        </p>
      </hs-alert>
      {hasTyped && <TypedReading rows={typed} />}
    </>
  );
}

function TypedReading({ rows }: { rows: readonly ReadingRow[] }) {
  return (
    <hs-content>
      <h2>What you typed</h2>
      <dl className="dl-row">
        <TypedRows rows={rows} />
      </dl>
    </hs-content>
  );
}
