import { siteContext } from '../context.ts';
import { ContactCards } from '../features/contact/contact-cards.tsx';
import { pageHead } from '../head.ts';
import { Breadcrumb, HELP_HOME } from '../layout/breadcrumb.tsx';
import { PhoneLink } from '../layout/phone-link.tsx';
import type { Route } from './+types/contact-us';

export const handle = { hydrate: false };

/** Without the meter-read feed nobody knows whether it is meter-read week: the card then shows no box. */
export async function loader({ context }: Route.LoaderArgs) {
  const { feeds, settings } = context.get(siteContext);
  const meterRead = await feeds.meterRead();
  return {
    meterReadWeek: meterRead.status === 'ok' && meterRead.data.isMeterReadWeek ? meterRead.data : undefined,
    phones: settings.phones,
  };
}

export const meta = () =>
  pageHead({
    title: 'Contact us',
    description:
      'How to contact us about your energy account, prepayment meter or home cover, and who to call in an emergency.',
  });

export default function ContactUs({ loaderData }: Route.ComponentProps) {
  const { meterReadWeek, phones } = loaderData;
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
        <section className="hs-emergency" aria-labelledby="contact-emergency-title">
          <h2 id="contact-emergency-title">In an emergency, call</h2>
          <ul>
            <li>
              <PhoneLink number={phones.gasEmergency} />
              <p>Smell gas, or a carbon monoxide alarm</p>
            </li>
            <li>
              <PhoneLink number={phones.powerCut} />
              <p>Power cut, whoever supplies you</p>
            </li>
            <li>
              <PhoneLink number={phones.meterEmergency} />
              <p>Our meter emergency line, 24 hours a day</p>
            </li>
          </ul>
        </section>
      </hs-panel>
    </>
  );
}
