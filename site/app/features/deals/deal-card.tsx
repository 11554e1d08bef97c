import type { Deal } from '@larkfield/api-schemas/media-feeds';

/** One tariff. Its button is there once `app/enhance/deals.ts` works it. */
export function DealCard({ deal }: { deal: Deal }) {
  const { id, title, pill, description, features } = deal;
  return (
    <hs-card role="listitem">
      {pill && <hs-pill>{pill}</hs-pill>}
      <h2>{title}</h2>
      <p>{description}</p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div hidden data-deal={id}>
        <p hidden data-chosen="">
          <hs-pill colour="lime">Your choice</hs-pill>
        </p>
        <hs-cta icon="none">
          <button type="button" aria-pressed="false">
            Choose {title}
          </button>
        </hs-cta>
      </div>
    </hs-card>
  );
}
