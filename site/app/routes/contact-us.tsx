import { siteContext } from '../context.ts';
import { ContactCards } from '../features/contact/contact-cards.tsx';
import { ContactOptions } from '../features/contact/contact-options.tsx';
import { pageHead } from '../head.ts';
import { Breadcrumb, HELP_HOME } from '../layout/breadcrumb.tsx';
import { EmergencyBand } from '../layout/emergency-band.tsx';
import { PhoneLink } from '../layout/phone-link.tsx';
import type { Route } from './+types/contact-us';

export const handle = { hydrate: false };

/** Without the meter-read feed it is unknown whether it is meter-read week, so the card has no box for it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { feeds, settings } = context.get(siteContext);
  const meterRead = await feeds.meterRead();
  return {
    meterReadWeek: meterRead.status === 'ok' && meterRead.data.isMeterReadWeek ? meterRead.data : undefined,
    phones: settings.phones,
    contact: settings.contact,
    hasCases: settings.hasCases,
  };
}

export const meta = () =>
  pageHead({
    title: 'Contact us',
    description:
      'How to contact us about your energy account, prepayment meter or home cover, and who to call in an emergency.',
  });

export default function ContactUs({ loaderData }: Route.ComponentProps) {
  const { meterReadWeek, phones, contact, hasCases } = loaderData;
  return (
    <>
      <hs-landmark type="hillside">
        <Breadcrumb trail={[HELP_HOME]} />
        <h1>Contact us</h1>
        <p>Choose what you need help with and we'll show you the quickest way to reach us.</p>
      </hs-landmark>
      <hs-panel>
        <ContactCards meterReadWeek={meterReadWeek} />
      </hs-panel>
      <hs-panel>
        <ContactOptions contact={contact} hasCases={hasCases} />
      </hs-panel>
      <hs-panel>
        <EmergencyBand phones={phones}>
          <PhoneLink number={phones.meterEmergency} />
          <p>Our meter emergency line, 24 hours a day</p>
        </EmergencyBand>
      </hs-panel>
    </>
  );
}
