import { hrefOf } from '../../../href.ts';
import { AdviceBodyLink } from '../../layout/advice-body.tsx';
import { PhoneLink } from '../../layout/phone-link.tsx';
import type { AdviceBody, ContactLine } from '../../public-settings.ts';
import { shownDay } from '../../shown-day.ts';
import { type CaseAttributes, ombudsmanFrom } from './case-words.ts';

/** An answer that the customer was promised and does not have. */
export interface Late {
  ombudsman: AdviceBody;
  line: ContactLine;
  /** When the customer can go to the Ombudsman: now, from a future day, or never, if it is no complaint. */
  ombudsmanFrom: 'now' | { day: string } | undefined;
}

interface Circumstances {
  /** Today in Great Britain. */
  today: string;
  ombudsman: AdviceBody;
  line: ContactLine;
}

/** What is late now; undefined if nothing is, or if it is the customer's turn. */
export function lateOf(attributes: CaseAttributes, { today, ...ways }: Circumstances): Late | undefined {
  const { state, 'promised-on': promised } = attributes;
  const isOurTurn = state === 'received' || state === 'in-hand';
  if (!promised || promised >= today || !isOurTurn || attributes.ombudsman) return undefined;
  const from = ombudsmanFrom(attributes);
  return { ...ways, ombudsmanFrom: from === null ? undefined : from <= today ? 'now' : { day: shownDay(from) } };
}

export function LateNotice({ late, name }: { late: Late; name: string }) {
  return (
    <hs-alert state="warning">
      <h2>We're sorry: our answer is late</h2>
      <p>You should have had our answer to your {name} by now. You haven't, and that isn't good enough.</p>
      <WayToOmbudsman late={late} />
      {late.ombudsmanFrom !== 'now' && (
        <p>
          Call us on <PhoneLink number={late.line.phone} />, and we'll tell you where it stands. Lines are open{' '}
          {late.line.hours}.
        </p>
      )}
    </hs-alert>
  );
}

function WayToOmbudsman({ late: { ombudsman, ombudsmanFrom: from } }: { late: Late }) {
  if (!from) {
    return (
      <p>
        You can also <a href={hrefOf('/help-and-support/make-a-complaint-select-type')}>make a complaint</a>. If we
        don't settle that, the <AdviceBodyLink {...ombudsman} /> can. It's free and independent of us.
      </p>
    );
  }
  return (
    <p>
      {from === 'now' ? 'You can now take it' : `From ${from.day} you can take it`} to the{' '}
      <AdviceBodyLink {...ombudsman} />. It's free and independent of us.
    </p>
  );
}
