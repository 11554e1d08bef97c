import { hrefOf } from '../../href.ts';
import { documentTitle } from '../head.ts';
import { PhoneLink } from './phone-link.tsx';
import { useSupplier } from './supplier.ts';

const TEXTS = {
  404: {
    heading: "We can't find that page",
    advice:
      'The address may have a mistake in it, or the page may have moved. Search for what you need, or start again from Help & Support.',
  },
  503: {
    heading: "We can't show this page right now",
    advice: 'Something we depend on is not answering. Please try again in a few minutes. You can still call us.',
  },
  500: {
    heading: 'Sorry, something went wrong on our side',
    advice: 'Please go back one page and try again. If it happens again, call us and we will help you on the phone.',
  },
} as const;

/** An error page for visitors: what happened, what to do, and who to call. Shows no internal details. */
export function ErrorNotice({ status }: { status: number }) {
  const { heading, advice } = TEXTS[status === 404 || status === 503 ? status : 500];
  return (
    <hs-landmark type="lakeside">
      <title>{documentTitle(heading)}</title>
      <h1>{heading}</h1>
      <p>{advice}</p>
      {status !== 404 && <OurLines />}
      <OtherLinks />
      <EmergencyReminder />
    </hs-landmark>
  );
}

/** Our numbers, where the advice is to call us. */
function OurLines() {
  const contact = useSupplier()?.contact;
  return (
    contact && (
      <p>
        Our number is <PhoneLink number={contact.credit.phone} />, or <PhoneLink number={contact.prepayment.phone} /> if
        you top up your meter.
      </p>
    )
  );
}

/** Whom to call in an emergency, for pages that can't help now. */
export function EmergencyReminder() {
  const phones = useSupplier()?.phones;
  return (
    phones && (
      <p>
        In an emergency, don't wait for us online. Smell gas: <PhoneLink number={phones.gasEmergency} />. Power cut:{' '}
        <PhoneLink number={phones.powerCut} />.
      </p>
    )
  );
}

/** Links to other pages. */
export function OtherLinks() {
  return (
    <ul className="hs-chips">
      <li>
        <a href={hrefOf('/help-and-support')}>Help &amp; Support</a>
      </li>
      <li>
        <a href={hrefOf('/search')}>Search</a>
      </li>
      <li>
        <a href={hrefOf('/help-and-support/contact-us')}>Contact us</a>
      </li>
      <li>
        <a href={hrefOf('/help-and-support/emergencies')}>Emergencies</a>
      </li>
    </ul>
  );
}
