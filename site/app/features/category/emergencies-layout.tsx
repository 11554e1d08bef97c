import { articleHref } from '../../../href-with.ts';
import { EmergencyLines } from '../../emergency-help/emergency-lines.tsx';
import { Illustration } from '../../layout/icon.tsx';
import { LinkList } from '../../layout/link-list.tsx';
import { LinkOrText } from '../../layout/link-or-text.tsx';
import type { PublicSettings } from '../../public-settings.ts';
import type { Category } from './load-category.ts';

/** The six cards in their order (CA-06). */
const CARDS = [
  {
    title: 'Boiler breakdown',
    slug: 'boiler-breakdown',
    picture: 'breakdown',
    text: 'What to check, and when to call an engineer',
  },
  {
    title: 'PAYG no supply',
    slug: 'payg-no-supply',
    picture: 'pay-as-you-go',
    text: 'Your prepayment meter has run out or cut off',
  },
  {
    title: 'Turning off gas',
    slug: 'turning-off-gas',
    picture: 'gas',
    text: 'Find the valve and turn it a quarter turn',
  },
  {
    title: 'No heating',
    slug: 'no-heating',
    picture: 'thermostat',
    text: 'Quick checks, and how to stay warm meanwhile',
  },
  {
    title: 'Leaky pipes',
    slug: 'leaking-pipes',
    picture: 'water-leak',
    text: 'Turn off the water at the stop valve first',
  },
  {
    title: 'Power cut',
    slug: 'power-cut',
    picture: 'power-cut',
    text: 'Is it only you? Call 105, whoever supplies you',
  },
];

/** The article that the safety box links to. */
const ELECTRICAL_SAFETY = 'electrical-safety';

const SHOWN = new Set([ELECTRICAL_SAFETY, ...CARDS.map(({ slug }) => slug)]);

interface EmergenciesLayoutProps extends Pick<PublicSettings, 'phones'> {
  /**
   * All articles of the category; those without a card are listed at the end, and a card without its article is text.
   * Undefined if they could not be read.
   */
  articles: Category['articles'] | undefined;
}

/** Three call cards first because they are urgent, then the six cards and the safety box. */
export function EmergenciesLayout({ phones, articles }: EmergenciesLayoutProps) {
  const hrefTo = (slug: string) =>
    !articles || articles.some((article) => article.slug === slug) ? articleHref('emergencies', slug) : undefined;
  const safety = hrefTo(ELECTRICAL_SAFETY);
  const others = (articles ?? []).filter(({ slug }) => !SHOWN.has(slug));
  return (
    <>
      <EmergencyLines phones={phones} />
      <section aria-labelledby="what-to-do-title">
        <h2 id="what-to-do-title">What to do</h2>
        <hs-column tennis-court="2" football-pitch="3" role="list">
          {CARDS.map(({ title, slug, picture, text }) => (
            <div role="listitem" key={slug}>
              <hs-card>
                <Illustration name={picture} sprite="emergencies" />
                <h3>
                  <LinkOrText href={hrefTo(slug)}>{title}</LinkOrText>
                </h3>
                <p>{text}</p>
              </hs-card>
            </div>
          ))}
        </hs-column>
      </section>
      <hs-alert type="highlighter" state="warning">
        <h2>Electrical safety advice</h2>
        <p>
          Sparks, burning smells or shocks: don't touch the socket or appliance. If you can do so safely, turn the power
          off at the main switch of the fuse box. If there is fire, get out and call 999.
        </p>
        {safety && (
          <p>
            <a href={safety}>What to do about sparks, burning or shocks</a>
          </p>
        )}
      </hs-alert>
      {!articles && <p>We can't list our other emergency pages right now. The numbers above always work.</p>}
      {others.length > 0 && (
        <section aria-labelledby="more-title">
          <h2 id="more-title">More emergencies</h2>
          <LinkList links={others.map(({ title, href }) => ({ text: title, href }))} />
        </section>
      )}
    </>
  );
}
