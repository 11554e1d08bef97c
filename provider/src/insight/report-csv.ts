import type { SearchedWords } from '@larkfield/api-schemas/staff-calls/insight-report';
import { csvTable } from '../csv/csv.ts';
import type { Counted } from './report.ts';

const HEADER = ['table', 'subject', 'detail', 'figure', 'period', 'period before'];

/** All tables of a period as one, with one figure on each line. */
export function insightCsv(insight: Counted): string {
  const searched = (table: string, rows: readonly SearchedWords[]) =>
    rows.flatMap((one) => [
      [table, one.words, null, 'searches', one.searches, one['searches-before']],
      [table, one.words, null, 'without an answer', one.unanswered, one['unanswered-before']],
      [table, one.words, null, 'without a click', one.unopened, one['unopened-before']],
    ]);
  return csvTable([
    HEADER,
    ...searched('searches without an answer', insight.searches['without-answer']),
    ...searched('searches without a click', insight.searches['without-click']),
    ...searched('most searched for', insight.searches.most),
    ...insight.clicks.map(({ position, clicks }) => [
      'opened results',
      `place ${position}`,
      null,
      'clicks',
      clicks,
      null,
    ]),
    ...insight.pages.map((one) => ['page views', one.page, null, 'views', one.views, one['views-before']]),
    ...insight.ratings.flatMap(({ article, helpful, unhelpful, reasons, words }) => [
      ['ratings', article, null, 'helpful', helpful, null],
      ['ratings', article, null, 'not helpful', unhelpful, null],
      ...reasons.map(({ reason, count }) => ['ratings', article, reason, 'reason', count, null]),
      ...words.map((remark) => ['ratings', article, remark.words, 'words', remark.count, null]),
    ]),
    ...insight.forms.flatMap(({ form, shown, refused, sent }) => [
      ['forms', form, null, 'shown', shown, null],
      ...refused.map(({ field, count }) => ['forms', form, field, 'refused', count, null]),
      ['forms', form, null, 'sent', sent, null],
    ]),
    ...insight.cases.map(({ after, cases }) => ['cases', after, null, 'cases', cases, null]),
    ...insight.vitals.flatMap(({ page, views, lcp, inp, cls }) => [
      ['vitals', page, null, 'views', views, null],
      ['vitals', page, null, 'lcp ms', lcp, null],
      ['vitals', page, null, 'inp ms', inp, null],
      ['vitals', page, null, 'cls', cls, null],
    ]),
  ]);
}
