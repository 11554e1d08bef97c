import type { HelpCategory } from '../../help-categories.ts';
import { ExternalNote } from '../../layout/external-note.tsx';
import { Illustration } from '../../layout/icon.tsx';

/** Tiles of the main help categories; external ones are marked (LA-04). */
export function TopicTiles({ categories }: { categories: readonly HelpCategory[] }) {
  return (
    <hs-column auto role="list">
      {categories.map(({ id, title, description, link, cta, decoration, externalLink }) => (
        <div role="listitem" key={id}>
          <hs-card>
            {decoration && <Illustration name={decoration} />}
            <h3>
              <a href={link} rel={externalLink ? 'external' : undefined}>
                {title}
                {externalLink && <ExternalNote />}
              </a>
            </h3>
            {description && <p>{description}</p>}
            {cta && (
              <p>
                <b>{cta}</b>
              </p>
            )}
            {externalLink && <hs-pill>Another website</hs-pill>}
          </hs-card>
        </div>
      ))}
    </hs-column>
  );
}
