/** Finds the dangers that a customer describes, by the model with which the search recognises emergencies (RW-14). */
import type { Danger } from '@larkfield/api-schemas/cases';
import { dangerSteps } from '@larkfield/search/search';
import { type EmergencyPhones, type SearchIndex, searchIndexSteps } from '@larkfield/search/search-index';
import type { Vocabulary } from '@larkfield/search/text/vocabulary';
import { inTurns } from '@larkfield/service/in-turns';
import { memoizeSuccess } from '@larkfield/service/memoize-success';
import type { Logger } from 'pino';

export interface DangerFinder {
  /**
   * Reads in turns with other requests, so a transaction should not wait for it. Empty if the words can't be read: a
   * message is never refused because of that.
   */
  find(text: string): Promise<readonly Danger[]>;
  /** Reads the words ahead of the first message. */
  prepare(): void;
  /** Reads changed words again; the old ones are used until then. */
  renew(): void;
}

interface Parts {
  /** The search's words. */
  readWords: () => Promise<Vocabulary>;
  phones: EmergencyPhones;
  logger: Logger;
}

/** An index without pages recognises the same dangers, and does not wait for a content server. */
export function createDangerFinder({ readWords, phones, logger }: Parts): DangerFinder {
  let ready: SearchIndex | undefined;
  const read = async (): Promise<SearchIndex> => {
    ready = await inTurns(searchIndexSteps([], await readWords(), phones));
    return ready;
  };
  const index = memoizeSuccess(read);
  const failed = (error: unknown) => logger.error({ reason: String(error) }, 'dangers in messages can’t be noticed');
  return {
    async find(text) {
      try {
        return await inTurns(dangerSteps(ready ?? (await index()), text));
      } catch (error) {
        failed(error);
        return [];
      }
    },
    prepare: () => void index().catch(failed),
    renew: () => void read().catch(failed),
  };
}
