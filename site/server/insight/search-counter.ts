import { addClicks, addSearches, searchedOn } from '@larkfield/database/site-counts/writes';
import type { Database } from '@larkfield/database/tables';
import type { Logger } from 'pino';
import type { SearchCounter } from '../search/site-search.ts';
import { type Day, dayOf } from './retention.ts';
import { type PeriodicWriter, writePeriodically } from './write-periodically.ts';

/** Most different searches in one day; further ones are counted together, so that a flood can't fill the disk. */
const MOST_WORDS = 2000;
const OTHER_WORDS = '(other)';

/** How often words were searched for, how often without a result, and how often a result was opened. */
interface SearchCount {
  words: string;
  searches: number;
  unanswered: number;
  opened: number;
}

/** Lets through the words that the day has, and new ones while there is room; the rest counts as one. */
async function withinDay(database: Database, day: Day, counts: readonly SearchCount[]): Promise<SearchCount[]> {
  const known = new Set(counts.length > 0 ? await searchedOn(database, day) : []);
  known.delete(OTHER_WORDS);
  const others: SearchCount = { words: OTHER_WORDS, searches: 0, unanswered: 0, opened: 0 };
  const named = counts.filter((count) => {
    const isNamed = count.words !== OTHER_WORDS && (known.has(count.words) || known.size < MOST_WORDS);
    if (isNamed) return known.add(count.words);
    others.searches += count.searches;
    others.unanswered += count.unanswered;
    others.opened += count.opened;
    return false;
  });
  return others.searches + others.opened > 0 ? [...named, others] : named;
}

/** Counts searches and opened results in the database (SE-03). */
export function createSearchCounter(database: Database, logger: Pick<Logger, 'error'>): SearchCounter & PeriodicWriter {
  let searches = new Map<string, SearchCount>();
  let clicks = new Map<number, number>();

  function addSearch({ words, ...more }: SearchCount): void {
    const key = searches.has(words) || searches.size < MOST_WORDS ? words : OTHER_WORDS;
    const count = searches.get(key) ?? { searches: 0, unanswered: 0, opened: 0 };
    searches.set(key, {
      words: key,
      searches: count.searches + more.searches,
      unanswered: count.unanswered + more.unanswered,
      opened: count.opened + more.opened,
    });
  }

  const addClick = (position: number, times: number) => clicks.set(position, (clicks.get(position) ?? 0) + times);

  async function write(now: Date): Promise<void> {
    const [writing, opened] = [searches, clicks];
    [searches, clicks] = [new Map(), new Map()];
    try {
      await database.transaction().execute(async (transaction) => {
        const day = dayOf(now);
        const counted = await withinDay(transaction, day, [...writing.values()]);
        const opens = [...opened].map(([position, clicks]) => ({ day, position, clicks }));
        await addSearches(
          transaction,
          counted.map((count) => ({ day, ...count })),
        );
        await addClicks(transaction, opens);
      });
    } catch (error) {
      for (const count of writing.values()) addSearch(count);
      for (const [position, times] of opened) addClick(position, times);
      logger.error({ reason: String(error) }, 'search counts could not be written');
    }
  }

  return {
    countSearch: ({ words, found }) => addSearch({ words, searches: 1, unanswered: found ? 0 : 1, opened: 0 }),
    countClick(position, words) {
      addClick(position, 1);
      if (words !== undefined) addSearch({ words, searches: 0, unanswered: 0, opened: 1 });
    },
    ...writePeriodically(write),
  };
}
