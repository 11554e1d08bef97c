import { Illustration } from './icon.tsx';

/** Promo for the energy trust (LA-06, CA-04). */
export function EnergyTrustPromo({ url }: { url: string }) {
  return (
    <hs-card type="support">
      <Illustration name="energy-trust" size={84} />
      <h2>Worried about energy debt?</h2>
      <p>The Larkfield Energy Trust gives grants to people who can't clear what they owe, whoever supplies them.</p>
      <hs-cta>
        <a href={url}>See if you can apply</a>
      </hs-cta>
    </hs-card>
  );
}
