import type { StaticCategory } from '@larkfield/api-schemas/static-categories';
import { Illustration } from '../../layout/icon.tsx';

/** The main help categories; external ones say so and open as such (LA-04). */
export function TopicTiles({ categories }: { categories: readonly StaticCategory[] }) {
  return (
    <hs-column auto role="list">
      {categories.map(({ id, title, description, link, cta, decoration, externalLink }) => (
        <div role="listitem" key={id}>
          <hs-card>
            <Illustration name={decoration} />
            <h3>
              <a href={link} rel={externalLink ? 'external' : undefined}>
                {title}
                {externalLink && <span className="hs-visually-hidden"> (opens another website)</span>}
              </a>
            </h3>
            <p>{description}</p>
            <p>
              <b>{cta}</b>
            </p>
            {externalLink && <hs-pill>Another website</hs-pill>}
          </hs-card>
        </div>
      ))}
    </hs-column>
  );
}
