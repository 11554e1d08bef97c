/**
 * Finds what editors should look at in the content: dead links, review dates, and facts that nobody has reviewed
 * (ED-05).
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ContentFinding, REVIEW_MONTHS } from '@larkfield/api-schemas/staff-calls/content-report';
import { addDays, addMonths } from '@larkfield/calendar/days';
import { type Fact, factsIn } from '@larkfield/service/supplier/facts';
import { compileArticle } from '../compile.ts';
import type { HasTarget } from '../link-targets.ts';
import type { Listing } from '../listing.ts';
import type { Media } from '../media.ts';
import type { PlaceholderValues } from '../placeholders.ts';
import type { FollowLink } from './outside-links.ts';

/** How many days before a review date it is listed. */
const SOON_DAYS = 30;

interface FindingOptions extends PlaceholderValues {
  /** The folder of articles: `<category>/<slug>.md` below it. */
  folder: string;
  listing: Listing;
  media: Media;
  hasTarget: HasTarget;
  /** Links of feeds, with the name of the feed. */
  feedLinks: readonly { href: string; feed: string }[];
  /** Whether a link to another site answers; undefined where such links are not followed. */
  followsOutside: FollowLink | undefined;
  /** In London. */
  today: string;
}

interface SeenArticle {
  /** `category/slug` */
  path: string;
  links: readonly string[];
  facts: readonly string[];
  reviewed: string | undefined;
}

/** The findings: faults first, then reviews. */
export async function findFindings(options: FindingOptions): Promise<ContentFinding[]> {
  const articles: SeenArticle[] = [];
  for (const [category, slugs] of options.listing) {
    for (const slug of slugs) {
      const seen = await lookAt(options, `${category}/${slug}`);
      if (seen) articles.push(seen);
      // Compiling every article in one turn would hold up requests.
      await nextTurn();
    }
  }
  return [
    ...(await brokenLinks(options, articles)),
    ...unverifiedFacts(options, articles),
    ...reviews(options, articles),
  ];
}

/** @returns undefined if the file has gone meanwhile */
async function lookAt(options: FindingOptions, path: string): Promise<SeenArticle | undefined> {
  const source = await readFile(join(options.folder, `${path}.md`), 'utf8').catch(() => undefined);
  if (source === undefined) return undefined;
  const compiled = compileArticle(source, options, options.media);
  const isPublished = compiled.status === 'ok';
  return {
    path,
    links: isPublished ? compiled.body.links.map(({ href }) => href) : [],
    facts: factsIn(source),
    reviewed: isPublished ? compiled.article.reviewed : undefined,
  };
}

async function brokenLinks(
  { listing, hasTarget, feedLinks, followsOutside }: FindingOptions,
  articles: readonly SeenArticle[],
): Promise<ContentFinding[]> {
  const all = [
    ...articles.flatMap(({ path, links }) => links.map((href) => ({ href, article: path, at: '' }))),
    ...feedLinks.map(({ href, feed }) => ({ href, article: null, at: ` in ${feed}` })),
  ];
  const findings: ContentFinding[] = [];
  for (const { href, article, at } of all) {
    const isOutside = /^https?:/.test(href);
    const isBroken = isOutside ? (await followsOutside?.(href)) === 'broken' : !hasTarget(href, listing);
    if (isBroken) findings.push({ kind: 'broken-link', article, about: `${href}${at}`, due: null });
  }
  return findings;
}

const stating = (name: string, fact: Fact) => `${fact.value} (${name}): ${fact.meaning}`;

function unverifiedFacts({ facts }: FindingOptions, articles: readonly SeenArticle[]): ContentFinding[] {
  return articles.flatMap(({ path, facts: stated }) =>
    stated.flatMap((name) => {
      const fact = facts[name];
      return fact?.state === 'unverified'
        ? [{ kind: 'unverified-fact' as const, article: path, about: stating(name, fact), due: fact.review }]
        : [];
    }),
  );
}

/** Facts and articles whose review is due within 30 days, the longest overdue first. */
function reviews({ facts, today }: FindingOptions, articles: readonly SeenArticle[]): ContentFinding[] {
  const until = addDays(today, SOON_DAYS);
  const ofFacts = Object.entries(facts).flatMap(([name, fact]) => {
    const stated = articles.filter(({ facts: names }) => names.includes(name)).map(({ path }) => path);
    const places: (string | null)[] = stated.length === 0 ? [null] : stated;
    return places.map((article) => ({ article, about: stating(name, fact), due: fact.review }));
  });
  const ofArticles = articles.flatMap(({ path, reviewed }) =>
    reviewed ? [{ article: path, about: 'The whole article', due: addMonths(reviewed, REVIEW_MONTHS) }] : [],
  );
  return [...ofFacts, ...ofArticles]
    .filter(({ due }) => due <= until)
    .toSorted((a, b) => a.due.localeCompare(b.due))
    .map((found) => ({ kind: found.due < today ? ('review-passed' as const) : ('review-soon' as const), ...found }));
}
