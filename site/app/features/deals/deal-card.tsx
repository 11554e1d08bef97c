import type { Deal } from '@larkfield/api-schemas/media-feeds';

/** One tariff. `app/enhance/deals.ts` shows its button. */
export function DealCard({ deal }: { deal: Deal }) {
  const { id, title, pill, description, features } = deal;
  return (
    <hs-card role="listitem" data-deal={id}>
      {pill && <hs-pill>{pill}</hs-pill>}
      <h2>{title}</h2>
      <hs-pill colour="lime" hidden data-chosen="">
        Your choice
      </hs-pill>
      <p>{description}</p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <hs-cta icon="none" class="hs-scripted">
        <button type="button" aria-pressed="false">
          Choose {title}
        </button>
      </hs-cta>
    </hs-card>
  );
}
