import { PhoneLink } from '../layout/phone-link.tsx';
import type { PublicSettings } from '../public-settings.ts';
import { EMERGENCY_LINES } from './lines.ts';

/** The numbers to call, first on the page because they are urgent. */
export function EmergencyLines({ phones }: Pick<PublicSettings, 'phones'>) {
  return (
    <section className="hs-emergency" aria-labelledby="call-title">
      <h2 id="call-title">Call now</h2>
      <ul>
        {EMERGENCY_LINES.map(({ name, phone, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <PhoneLink number={phones[phone]} />
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
