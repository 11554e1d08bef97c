/** The figures of a period, each list limited to its top entries (IN-02). */
import type {
  ArticleRatings,
  FormSteps,
  Insight,
  PageVitals,
  SearchedWords,
} from '@larkfield/api-schemas/staff-calls/insight-report';
import { isUnhelpfulReason } from '@larkfield/api-schemas/words/unhelpful-reasons';
import { addDays, daysBetween, weekdayOf } from '@larkfield/calendar/days';
import {
  clicksByPosition,
  countsByDetail,
  countsBySubject,
  type Days,
  searchTotals,
} from '@larkfield/database/site-counts/reads';
import type { Database } from '@larkfield/database/tables';

const MOST_ROWS = 50;
const MOST_REMARKS = 20;

/** The period of the same length before. */
const before = ({ from, to }: Days): Days => ({
  from: addDays(from, -daysBetween(from, to) - 1),
  to: addDays(from, -1),
});

/** The figures without the titles of pages, which the content has. */
export type Counted = Omit<Insight, 'titles'>;

/** The vitals of the most viewed pages, which the monitoring intake counts. */
export type ReadVitals = (database: Database, days: Days, rows: number) => Promise<PageVitals[]>;

export async function insightOf(
  database: Database,
  readVitals: ReadVitals,
  days: Days,
  rows = MOST_ROWS,
): Promise<Counted> {
  return {
    ...days,
    'before-from': before(days).from,
    searches: await searches(database, days, rows),
    clicks: await clicksByPosition(database, days),
    pages: await pages(database, days, rows),
    ratings: (await ratings(database, days)).slice(0, rows),
    forms: await forms(database, days),
    cases: (await cases(database, days)).slice(0, rows),
    vitals: await readVitals(database, days, rows),
  };
}

const NO_SEARCHES = { searches: 0, unanswered: 0, unopened: 0 };

async function searches(database: Database, days: Days, rows: number): Promise<Insight['searches']> {
  const now = await searchTotals(database, days);
  const earlier = await searchTotals(database, before(days));
  const all: SearchedWords[] = [...new Set([...now.keys(), ...earlier.keys()])].map((words) => {
    const is = now.get(words) ?? NO_SEARCHES;
    const was = earlier.get(words) ?? NO_SEARCHES;
    return {
      words,
      ...is,
      'searches-before': was.searches,
      'unanswered-before': was.unanswered,
      'unopened-before': was.unopened,
    };
  });
  const sum = (figure: 'searches' | 'unanswered' | 'unopened') => all.reduce((total, one) => total + one[figure], 0);
  // A search that found nothing before and finds something now stays in the list, so that its row shows the
  // improvement.
  const most = (count: (one: SearchedWords) => number) =>
    all
      .filter((one) => count(one) > 0)
      .toSorted((a, b) => count(b) - count(a) || a.words.localeCompare(b.words))
      .slice(0, rows);
  return {
    all: sum('searches'),
    unanswered: sum('unanswered'),
    unopened: sum('unopened'),
    'without-answer': most((one) => Math.max(one.unanswered, one['unanswered-before'])),
    'without-click': most((one) => Math.max(one.unopened, one['unopened-before'])),
    most: most((one) => one.searches),
  };
}

async function pages(database: Database, days: Days, rows: number): Promise<Insight['pages']> {
  const was = new Map(
    (await countsBySubject(database, 'page-view', before(days))).map(({ subject, count }) => [subject, count]),
  );
  const views = await countsBySubject(database, 'page-view', days);
  return views
    .slice(0, rows)
    .map(({ subject, count }) => ({ page: subject, views: count, 'views-before': was.get(subject) ?? 0 }));
}

async function ratings(database: Database, days: Days): Promise<ArticleRatings[]> {
  const helpful = await countsBySubject(database, 'rated-helpful', days);
  const unhelpful = await countsBySubject(database, 'rated-unhelpful', days);
  const reasons = await countsByDetail(database, 'unhelpful-reason', days);
  const words = await countsByDetail(database, 'unhelpful-words', days);
  const articles = new Set([...unhelpful, ...helpful, ...reasons].map(({ subject }) => subject));
  const of = <T extends { subject: string }>(rows: readonly T[], article: string) =>
    rows.filter(({ subject }) => subject === article);
  const rated = [...articles].map((article) => ({
    article,
    helpful: of(helpful, article)[0]?.count ?? 0,
    unhelpful: of(unhelpful, article)[0]?.count ?? 0,
    reasons: of(reasons, article).flatMap(({ detail, count }) =>
      isUnhelpfulReason(detail) ? [{ reason: detail, count }] : [],
    ),
    words: of(words, article)
      .slice(0, MOST_REMARKS)
      .map(({ detail, count }) => ({ words: detail, count })),
  }));
  return rated.toSorted((a, b) => b.unhelpful - a.unhelpful || a.article.localeCompare(b.article));
}

async function forms(database: Database, days: Days): Promise<FormSteps[]> {
  const shown = await countsBySubject(database, 'form-shown', days);
  const sent = await countsBySubject(database, 'form-sent', days);
  const refused = await countsByDetail(database, 'form-refused', days);
  const names = [...new Set([...shown, ...sent, ...refused].map(({ subject }) => subject))].toSorted();
  return names.map((form) => ({
    form,
    shown: shown.find(({ subject }) => subject === form)?.count ?? 0,
    refused: refused.filter(({ subject }) => subject === form).map(({ detail, count }) => ({ field: detail, count })),
    sent: sent.find(({ subject }) => subject === form)?.count ?? 0,
  }));
}

const MONDAY = 1;

/** Cases are counted under the Monday of their week. */
async function cases(database: Database, { from, to }: Days): Promise<Insight['cases']> {
  const monday = addDays(from, -((weekdayOf(from) - MONDAY + 7) % 7));
  const rows = await countsByDetail(database, 'case-after', { from: monday, to });
  const totals = new Map<string, number>();
  for (const { detail, count } of rows) totals.set(detail, (totals.get(detail) ?? 0) + count);
  return [...totals]
    .map(([after, count]) => ({ after, cases: count }))
    .toSorted((a, b) => b.cases - a.cases || a.after.localeCompare(b.after));
}
