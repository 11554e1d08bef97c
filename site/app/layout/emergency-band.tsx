import type { ReactNode } from 'react';
import type { PublicSettings } from '../public-settings.ts';
import { PhoneLink } from './phone-link.tsx';

/** The emergency numbers. @param props `children`: a third link */
export function EmergencyBand({ phones, children }: Pick<PublicSettings, 'phones'> & { children: ReactNode }) {
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
        <li>{children}</li>
      </ul>
    </section>
  );
}
