/** Finds the dangers that a customer tells of, by the model with which the search recognises emergencies (RW-14). */
import type { Danger } from '@larkfield/api-schemas/cases';
import { type EmergencyPhones, type SearchIndex, searchIndexSteps } from '@larkfield/search/search-index';
import { dangersIn } from '@larkfield/search/story';
import type { Vocabulary } from '@larkfield/search/text/vocabulary';
import { inTurns } from '@larkfield/service/in-turns';
import { memoizeSuccess } from '@larkfield/service/memoize-success';
import type { Logger } from 'pino';

export interface DangerFinder {
  /** None where the words can't be read: a message is never refused for it. */
  find(text: string): Promise<readonly Danger[]>;
  /** The same at once; undefined while the words are still being read. Within a transaction nothing waits for them. */
  now(text: string): readonly Danger[] | undefined;
  /** Reads the words ahead of the first message. */
  prepare(): void;
}

interface Parts {
  /** The search's words. */
  readWords: () => Promise<Vocabulary>;
  phones: EmergencyPhones;
  logger: Logger;
}

/** An index without pages finds what one with them does, and does not wait for a content server. */
export function createDangerFinder({ readWords, phones, logger }: Parts): DangerFinder {
  let ready: SearchIndex | undefined;
  const index = memoizeSuccess(async (): Promise<SearchIndex> => {
    ready = await inTurns(searchIndexSteps([], await readWords(), phones));
    return ready;
  });
  const failed = (error: unknown) => logger.error({ reason: String(error) }, 'dangers in messages can’t be noticed');
  return {
    async find(text) {
      try {
        return dangersIn(await index(), text);
      } catch (error) {
        failed(error);
        return [];
      }
    },
    now: (text) => ready && dangersIn(ready, text),
    prepare: () => void index().catch(failed),
  };
}
