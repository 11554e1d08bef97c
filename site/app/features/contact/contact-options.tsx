import { hrefOf } from '../../../href.ts';
import { articleHref } from '../../../href-with.ts';
import { PhoneLink } from '../../layout/phone-link.tsx';
import type { ContactLine, PublicSettings } from '../../public-settings.ts';

interface OnlineForm {
  text: string;
  href: string;
}

const ASK_ABOUT_ENERGY = {
  text: 'Ask us online',
  href: hrefOf('/help-and-support/complaints/enquiry-gas-and-electricity'),
};
const ASK_ABOUT_TOP_UPS = { text: 'Ask us online', href: hrefOf('/help-and-support/complaints/enquiry-pay-as-you-go') };
const COMPLAIN = { text: 'Make a complaint', href: hrefOf('/help-and-support/make-a-complaint-select-type') };

/** All ways to contact us, by kind of customer: the target of the cards' 'View contact options' (CU-01). */
export function ContactOptions({ contact, hasCases }: Pick<PublicSettings, 'contact' | 'hasCases'>) {
  return (
    <div className="hs-stack">
      <Options
        id="credit-options"
        title="Direct Debit and bills"
        line={contact.credit}
        forms={[ASK_ABOUT_ENERGY, COMPLAIN]}
      />
      <Options
        id="prepayment-options"
        title="Prepayment meters"
        line={contact.prepayment}
        forms={[ASK_ABOUT_TOP_UPS, COMPLAIN]}
      />
      <Options
        id="home-services-options"
        title="Home cover and engineers"
        line={contact.homeServices}
        forms={[COMPLAIN]}
      />
      <section aria-labelledby="other-ways-title">
        <h2 id="other-ways-title">Other ways</h2>
        <dl className="dl-row">
          <div>
            <dt>Write to us</dt>
            <dd>{contact.postalAddress}</dd>
          </div>
          <div>
            <dt>If you can't hear or speak on the phone</dt>
            <dd>
              Use Relay UK: dial 18001 before any of our numbers, or use the Relay UK app. It costs the same as calling
              us directly.
            </dd>
          </div>
          {hasCases && (
            <div>
              <dt>If you've already written to us</dt>
              <dd>
                <a href={hrefOf('/help-and-support/find-my-case')}>Find my case</a>: see where your complaint or enquiry
                stands, and add to it.
              </dd>
            </div>
          )}
          <div>
            <dt>If you need extra support</dt>
            <dd>
              <a href={hrefOf('/help-and-support/priority-services')}>Join the Priority Services Register</a>, and we'll
              know how to help each time you get in touch.{' '}
              <a href={articleHref('struggling-to-pay', 'priority-services-register')}>See what the register does</a>.
            </dd>
          </div>
        </dl>
      </section>
    </div>
  );
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Options({
  id,
  title,
  line,
  forms,
}: {
  id: string;
  title: string;
  line: ContactLine;
  forms: readonly OnlineForm[];
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>{title}</h2>
      <dl className="dl-row">
        <div>
          <dt>Call us</dt>
          <dd>
            <PhoneLink number={line.phone} />, free. {sentence(line.hours)}.
          </dd>
        </div>
        <div>
          <dt>Online</dt>
          <dd>
            <ul>
              {forms.map(({ text, href }) => (
                <li key={href}>
                  <a href={href} aria-describedby={`${id}-title`}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </section>
  );
}
