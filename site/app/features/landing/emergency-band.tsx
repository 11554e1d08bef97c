import type { PublicSettings } from '../../context.ts';
import { PhoneLink } from '../../layout/phone-link.tsx';

/** The numbers that nobody should have to search for. */
export function EmergencyBand({ phones }: Pick<PublicSettings, 'phones'>) {
  return (
    <section className="hs-emergency" aria-labelledby="emergency-title">
      <h2 id="emergency-title">In an emergency, call</h2>
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
          <a href="/help-and-support/emergencies">All emergencies</a>
          <p>No heating, leaks, meter faults</p>
        </li>
      </ul>
    </section>
  );
}
