import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { vitalsByPage } from '../telemetry/vitals.ts';
import { insightOf } from './report.ts';
import { insightCsv } from './report-csv.ts';

const WEEK = { from: '2026-11-16', to: '2026-11-22' };
const ARTICLE = '/help-and-support/meters/faulty-meter';

describe.each(TEST_ENGINES)('insight on %s', (engine) => {
  const test = testOn(engine);

  test('[IN-02] a search that found nothing earlier keeps its row, with the counts of both periods', async ({
    database,
  }) => {
    const searched = (day: string, words: string, searches: number, unanswered: number, opened = 0) => ({
      ...{ day, words, searches, unanswered, opened },
    });
    await database
      .insertInto('search_counts')
      .values([
        searched('2026-11-08', 'boiler song', 9, 9),
        searched('2026-11-09', 'boiler song', 4, 4),
        searched('2026-11-15', 'boiler song', 1, 1),
        searched('2026-11-16', 'boiler song', 3, 0, 2),
        searched('2026-11-22', 'boiler song', 2, 0, 1),
        searched('2026-11-22', 'high bill', 1, 0, 3),
        searched('2026-11-23', 'boiler song', 7, 7),
      ])
      .execute();
    const { searches, 'before-from': earlier } = await insightOf(database, vitalsByPage, WEEK);
    expect(earlier).toBe('2026-11-09');
    expect(searches).toMatchObject({ all: 6, unanswered: 0, unopened: 2 });
    expect(searches['without-answer']).toEqual([
      {
        words: 'boiler song',
        searches: 5,
        'searches-before': 5,
        unanswered: 0,
        'unanswered-before': 5,
        unopened: 2,
        'unopened-before': 0,
      },
    ]);
    // A search with more clicks than searches, such as a result opened twice, does not count as without a click.
    expect(searches['without-click'].map(({ words }) => words)).toEqual(['boiler song']);
    expect(searches.most.map(({ words }) => words)).toEqual(['boiler song', 'high bill']);
  });

  test('[IN-01] each table counts only the days of its period; cases are counted by whole weeks', async ({
    database,
  }) => {
    const count = (day: string, kind: 'page-view' | 'form-sent' | 'rated-unhelpful') => ({
      ...{ day, kind, subject: ARTICLE, count: 2 },
    });
    await database
      .insertInto('daily_counts')
      .values([
        ...['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'].map((day) => count(day, 'page-view')),
        count('2026-11-20', 'rated-unhelpful'),
      ])
      .execute();
    const after = (day: string) => ({ day, kind: 'case-after' as const, subject: '/form', detail: ARTICLE, count: 1 });
    await database
      .insertInto('daily_details')
      .values([
        ...['2026-11-09', '2026-11-16', '2026-11-23'].map(after),
        { day: '2026-11-20', kind: 'unhelpful-words', subject: ARTICLE, detail: '=what does … mean', count: 1 },
        { day: '2026-11-20', kind: 'unhelpful-reason', subject: ARTICLE, detail: 'unclear', count: 2 },
      ])
      .execute();
    const insight = await insightOf(database, vitalsByPage, WEEK);
    expect(insight.pages).toEqual([{ page: ARTICLE, views: 4, 'views-before': 2 }]);
    expect(insight.cases).toEqual([{ after: ARTICLE, cases: 1 }]);
    expect((await insightOf(database, vitalsByPage, { from: '2026-11-18', to: '2026-11-20' })).cases).toEqual(
      insight.cases,
    );
    expect(insight.ratings).toEqual([
      {
        article: ARTICLE,
        helpful: 0,
        unhelpful: 2,
        reasons: [{ reason: 'unclear', count: 2 }],
        words: [{ words: '=what does … mean', count: 1 }],
      },
    ]);
    expect(insightCsv(insight)).toContain("ratings,/help-and-support/meters/faulty-meter,'=what does … mean,words,1,");
  });
});
