import { formatDay } from '@larkfield/calendar/days';
import { AdviceBodyLink } from '../../layout/advice-body.tsx';
import { PhoneLink } from '../../layout/phone-link.tsx';
import type { AdviceBody, ContactLine } from '../../public-settings.ts';
import type { CaseAttributes } from './case-words.ts';

/** An answer that the customer was promised and does not have. */
export interface Late {
  /** The day that was promised, as customers read it. */
  promised: string;
  /** Where the customer can go: to the Ombudsman as soon as the rules allow it, and to our telephone before. */
  way: { to: 'ombudsman'; body: AdviceBody } | { to: 'telephone'; line: ContactLine };
}

interface Circumstances {
  /** In Great Britain. */
  today: string;
  ombudsman: AdviceBody;
  line: ContactLine;
}

/** What is late now; undefined where nothing is, or where it is the customer's turn. */
export function lateOf(attributes: CaseAttributes, { today, ombudsman, line }: Circumstances): Late | undefined {
  const { state, 'promised-on': promised } = attributes;
  const isOurTurn = state === 'received' || state === 'in-hand';
  if (!promised || promised >= today || !isOurTurn) return undefined;
  const way = mayGoToOmbudsman(attributes, today)
    ? { to: 'ombudsman' as const, body: ombudsman }
    : { to: 'telephone' as const, line };
  return { promised: formatDay(promised), way };
}

function mayGoToOmbudsman({ dates, letters }: CaseAttributes, today: string): boolean {
  const eightWeeks = dates['eight-weeks'];
  return letters.length > 0 || (eightWeeks !== null && today >= eightWeeks);
}

export function LateNotice({ late: { promised, way }, name }: { late: Late; name: string }) {
  return (
    <hs-alert state="warning">
      <h2>We're sorry: our answer is late</h2>
      <p>
        We said that you'd have our answer to your {name} by {promised}. You haven't, and that isn't good enough.
      </p>
      {way.to === 'ombudsman' ? (
        <p>
          You can now take it to the <AdviceBodyLink {...way.body} />. It's free and independent of us.
        </p>
      ) : (
        <p>
          Call us on <PhoneLink number={way.line.phone} />, and we'll tell you where it stands. Lines are open{' '}
          {way.line.hours}.
        </p>
      )}
    </hs-alert>
  );
}
