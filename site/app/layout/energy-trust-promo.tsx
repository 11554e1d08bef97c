import { ExternalNote } from './external-note.tsx';
import { Illustration } from './icon.tsx';
import { useSupplier } from './supplier.ts';

/** Promo for the energy trust (LA-06, CA-04). */
export function EnergyTrustPromo({ url }: { url: string }) {
  const isExternal = !url.startsWith('/');
  const name = useSupplier()?.supplierName ?? '';
  return (
    <hs-card type="support">
      <Illustration name="energy-trust" size={84} />
      <h2>Worried about energy debt?</h2>
      <p>{`The ${name} Energy Trust gives grants to people who can't clear what they owe, whoever supplies them.`}</p>
      <hs-cta>
        <a href={url} rel={isExternal ? 'external' : undefined}>
          See if you can apply
          {isExternal && <ExternalNote />}
        </a>
      </hs-cta>
    </hs-card>
  );
}
