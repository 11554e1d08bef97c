import type { EnergyTrust } from '../public-settings.ts';
import { ExternalNote } from './external-note.tsx';
import { Illustration } from './icon.tsx';

/** Promo for the energy trust (LA-06, CA-04). */
export function EnergyTrustPromo({ name, url }: EnergyTrust) {
  const isExternal = !url.startsWith('/');
  return (
    <hs-card type="support">
      <Illustration name="energy-trust" size={84} />
      <h2>Worried about energy debt?</h2>
      <p>{`The ${name} gives grants to people who can't clear what they owe, whoever supplies them.`}</p>
      <hs-cta>
        <a href={url} rel={isExternal ? 'external' : undefined}>
          See if you can apply
          {isExternal && <ExternalNote />}
        </a>
      </hs-cta>
    </hs-card>
  );
}
