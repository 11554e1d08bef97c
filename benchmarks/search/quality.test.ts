/** Minimum quality of the ranking, slightly below the last measurement, so that a change for the worse fails. */

import type { SearchIndex } from '@larkfield/search/search-index';
import { beforeAll, expect, test } from 'vitest';
import { HELD_OUT_SETS, OPEN_SETS, openMeasuredIndex } from './measured-index.ts';
import { meanQuality, qualityOf } from './metrics.ts';
import { foundFor, hasAnswer } from './quality-report.ts';

const FLOORS: Record<string, { ndcg: number; firstThree: number }> = {
  dev: { ndcg: 0.92, firstThree: 0.96 },
  own: { ndcg: 0.925, firstThree: 0.945 },
  callers: { ndcg: 0.95, firstThree: 0.98 },
  'hard, open': { ndcg: 0.935, firstThree: 0.96 },
  'ordinary, open': { ndcg: 0.95, firstThree: 0.97 },
  'strangers-ordinary, open': { ndcg: 0.9, firstThree: 0.96 },
  'strangers-hard, open': { ndcg: 0.895, firstThree: 0.96 },
  'hard, held out': { ndcg: 0.91, firstThree: 0.945 },
  'ordinary, held out': { ndcg: 0.905, firstThree: 0.9 },
  'strangers-ordinary, held out': { ndcg: 0.9, firstThree: 0.96 },
  'strangers-hard, held out': { ndcg: 0.84, firstThree: 0.89 },
  'ordinary, unseen': { ndcg: 0.885, firstThree: 0.95 },
  'hard, unseen': { ndcg: 0.83, firstThree: 0.91 },
};

let index: SearchIndex;
beforeAll(async () => {
  index = (await openMeasuredIndex()).index;
});

test.each([...OPEN_SETS, ...HELD_OUT_SETS])(
  '[SE-02] the answers to the questions "$name" have not become worse',
  ({ name, queries }) => {
    const qualities = queries.filter(hasAnswer).map((query) => qualityOf(foundFor(index, query.q), query));
    const { ndcg, recall } = meanQuality(qualities);
    const floor = FLOORS[name];
    expect(ndcg, `${name}: nDCG@10`).toBeGreaterThanOrEqual(floor?.ndcg ?? 1);
    expect(recall, `${name}: best among the first three`).toBeGreaterThanOrEqual(floor?.firstThree ?? 1);
  },
);
