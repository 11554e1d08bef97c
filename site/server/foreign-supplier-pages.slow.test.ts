/**
 * What customers see of a supplier whose answers differ from ours, member by member: the built site over HTTP beside the
 * supplier's systems over HTTP, begun anew for each variation, so that nothing read before hides it.
 */
import { testOn } from '@larkfield/database/test-engines';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { ANSWERS, type Answer } from './provider-client/testing/foreign-answers.ts';
import { textsIn, type Variation, variationsOf } from './provider-client/testing/variations.ts';
import { ARTICLE_PARTS, type ForeignSystems, openForeignSystems, wholeAnswers } from './testing/foreign-systems.ts';
import { type OpenedSite, openSite } from './testing/opened-site.ts';
import { missingMarks } from './testing/page-marks.ts';
import { createVisitor, type SeenPage } from './testing/plain-visitor.ts';
import { type AnswerName, HELP, open, type Place, SEEN } from './testing/visited-pages.ts';

const test = testOn('SQLite');

/** What follows from a variation by a rule, as `answer pointer: fault`. */
const BY_RULE = [
  // CA-01, AR-01, HC-05: a category or article is there if the feed has it, and else not found.
  /^categories \/(data|data\/0\/id): (page [1-4]: status|\S* is not seen)/,
  /^categories \/included\S*: (page 2: status|\/meta\/gone|\S*articles\/1\/title)/,
  // A heading stands over something.
  /^deals \/deals\S*: \/pendingNotice/,
  /^staticCategories \S*commonQuestions\S*: \S*categoryData\/title /,
  /^staticCategories \S*allArticles\S*: \S*allArticlesTitle /,
  // Without areas an outage is everywhere, and no postcode is asked for.
  /^outage \/areas: page \d: no control postcode/,
  // MR-01: without a week there is no form.
  /^meterRead \/(weeks|isMeterReadWeek): (page 1: no control|\/\S* is not seen)/,
  // An address that is not known is looked up (CO-07).
  /^(addresses|accounts|customers|premises) .*: page 0: no control addressId/,
  // CO-13: without a reference nothing was accepted, and the form is shown again.
  /^lead \/data(\/id)?: page 0: status 503/,
];

let systems: ForeignSystems;
beforeAll(async () => {
  systems = await openForeignSystems();
});
afterAll(() => systems.close());

interface Seen {
  pages: SeenPage[];
  html: string;
  /** Pointers of what the site logged as left out. */
  leftOut: string[];
  /** Whether it logged any warning. */
  hasWarned: boolean;
}

async function see(site: OpenedSite, { visit, isSignedIn }: Place): Promise<Seen> {
  site.begin();
  const pages = await visit(createVisitor(site.url, isSignedIn ? systems.tokens : {}));
  const lines: { level: number; rows?: string[]; leftOut?: unknown }[] = site.log.map((line) => JSON.parse(line));
  return {
    pages,
    html: pages.map(({ location, html }) => location + html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')).join(),
    leftOut: lines.flatMap(({ rows, leftOut }) => rows ?? (Array.isArray(leftOut) ? leftOut : [])),
    hasWarned: lines.some(({ level }) => level >= 40),
  };
}

async function look(site: OpenedSite, name: AnswerName, answer: unknown): Promise<Seen> {
  const own = name === 'staticLists' ? 'staticCategories' : name;
  systems.answers = { ...wholeAnswers(), ...SEEN[name].beside, [own]: answer };
  return see(site, SEEN[name]);
}

const isBelow = (pointer: string, at: string) => pointer === at || pointer.startsWith(`${at}/`);

/** Texts that were seen of the whole answer, that this one still holds, and that are neither seen nor named by the log. */
function lostTexts(sample: object, whole: Seen, { kind, pointer }: Variation, seen: Seen): string[] {
  const gone = [...seen.leftOut, ...(kind === 'extra' || kind === 'twice' ? [] : [pointer])];
  return textsIn(sample)
    .filter(({ text }) => whole.html.includes(text) && !seen.html.includes(text))
    .filter((text) => !text.pointer.endsWith('/type') && !gone.some((at) => isBelow(text.pointer, at)))
    .map((text) => `${text.pointer} is not seen`);
}

function faultsOf(name: AnswerName, whole: Seen, variation: Variation, seen: Seen): string[] {
  const marks = seen.pages.flatMap((page, index) =>
    missingMarks(whole.pages[index] ?? page, page).map((fault) => `page ${index}: ${fault}`),
  );
  const lost = (SEEN[name].kept ?? []).filter((text) => !seen.html.includes(text)).map((text) => `${text} is lost`);
  const isSilent = variation.kind === 'wrong type' && !seen.hasWarned;
  return [
    ...marks,
    ...lost,
    ...lostTexts(ANSWERS[name].sample, whole, variation, seen),
    ...(isSilent ? ['silent'] : []),
  ]
    .map((fault) => [`${name} ${variation.pointer}: ${fault}`, variation.kind])
    .filter(([fault = '']) => !BY_RULE.some((rule) => rule.test(fault)))
    .map((fault) => fault.join(', '));
}

describe.each(Object.entries<Answer>(ANSWERS))('%s', (key, { schema, sample, elsewhere = () => false }) => {
  const name = key as AnswerName; // the keys of ANSWERS
  const variations = variationsOf(schema, sample, elsewhere);

  test(`[HC-05, AR-04, CO-13] none of ${variations.length} variations takes a page, a text or typed words away`, {
    timeout: 600_000,
  }, async ({ database }) => {
    const site = await openSite(database, systems.environment);
    const whole = await look(site, name, sample);
    const faults: string[] = [];
    for (const variation of variations)
      faults.push(...faultsOf(name, whole, variation, await look(site, name, variation.answer)));
    site.close();
    expect(faults).toEqual([]);
  });
});

test('[CA-06, SH-04] a supplier without a category of emergencies has their page, whose cards lead nowhere', async ({
  database,
}) => {
  const site = await openSite(database, systems.environment);
  systems.answers = wholeAnswers();
  const { html, pages } = await see(site, { visit: open(`${HELP}/emergencies`) });
  expect(pages[0]?.status).toBe(200);
  expect(html).toContain('href="tel:0800111999"');
  expect(html).toContain('Leaky pipes');
  expect(html).not.toContain(`${HELP}/emergencies/leaking-pipes`);
  site.close();
});

test('[AR-02, AR-04] an article is shown whatever its page lacks but words, or says more than once', async ({
  database,
}) => {
  const site = await openSite(database, systems.environment);
  const place: Place = { visit: open(`${HELP}/meters/faulty`) };
  systems.answers = wholeAnswers();
  systems.article = Object.values(ARTICLE_PARTS).join('');
  const whole = await see(site, place);
  expect(whole.html).toContain('Shown words');
  // Of every member of ARTICLE_PARTS its own name.
  for (const part of Object.keys(ARTICLE_PARTS) as (keyof typeof ARTICLE_PARTS)[]) {
    const markup = ARTICLE_PARTS[part];
    const ways = {
      absent: '',
      empty: markup.replace(/content="[^"]*"/, 'content=""').replace(/>[^<]+</g, '><'),
      'wrong type': markup
        .replace(/content="[^"]*"/, 'content="{&quot;odd&quot;: [1, 2]}"')
        .replace(/>[^<]+</g, '><odd-element>Odd</odd-element><'),
      extra: markup.replace(/^<(\w+)/, '<$1 data-odd="odd" odd'),
      twice: markup + markup,
    };
    for (const [way, varied] of Object.entries(ways)) {
      systems.article = Object.values({ ...ARTICLE_PARTS, [part]: varied }).join('');
      const [page] = (await see(site, place)).pages;
      const isWithoutWords = part === 'html' && (way === 'absent' || way === 'empty');
      const expected = whole.pages[0] && { ...whole.pages[0], status: isWithoutWords ? 503 : 200 };
      expect([part, way, page && expected && missingMarks(expected, page)]).toEqual([part, way, []]);
      const words = isWithoutWords
        ? `href="${HELP}/contact-us"`
        : part === 'html' && way === 'wrong type'
          ? 'Odd'
          : 'Shown words';
      expect([part, way, page?.html.includes(words)]).toEqual([part, way, true]);
    }
  }
  site.close();
});
