/**
 * Reads what a customer writes for dangers, by the model with which the search recognises emergencies (RW-14), and for
 * signs that somebody may end their life (RW-14) or need extra help (RW-19).
 */
import { crisisSteps, dangerSteps, extraHelpSteps } from '@larkfield/search/search';
import { type EmergencyPhones, type LetterIndex, letterIndexSteps } from '@larkfield/search/search-index';
import type { Vocabulary } from '@larkfield/search/text/vocabulary';
import { inTurns } from '@larkfield/service/in-turns';
import { memoizeSuccess } from '@larkfield/service/memoize-success';
import type { Logger } from 'pino';
import { NOTHING_NOTICED, type Noticed } from './noticed.ts';

export interface LetterReader {
  /**
   * Reads in turns with other requests, so a transaction should not wait for it. Nothing if the words can't be read: a
   * message is never refused because of that.
   */
  read(text: string): Promise<Noticed>;
  /** The sentences in which somebody may end their life (RW-14). None if the words can't be read. */
  crisisWordsIn(text: string): Promise<readonly string[]>;
  /** Reads the search's words ahead of the first message. Never rejects. */
  prepare(): Promise<void>;
  /** Reads changed words again; the old ones are used until then. */
  renew(): void;
}

interface Options {
  /** The search's words. */
  readWords: () => Promise<Vocabulary>;
  phones: EmergencyPhones;
  logger: Logger;
}

export function createLetterReader({ readWords, phones, logger }: Options): LetterReader {
  let ready: LetterIndex | undefined;
  const readIndex = async (): Promise<LetterIndex> => {
    ready = await inTurns(letterIndexSteps(await readWords(), phones));
    return ready;
  };
  const index = memoizeSuccess(readIndex);
  const failed = (error: unknown) =>
    logger.error({ reason: String(error) }, 'dangers and needs in messages can’t be noticed');
  return {
    async read(text) {
      try {
        const words = ready ?? (await index());
        const dangers = await inTurns(dangerSteps(words, text));
        return { dangers, extraHelp: await inTurns(extraHelpSteps(words, text)) };
      } catch (error) {
        failed(error);
        return NOTHING_NOTICED;
      }
    },
    async crisisWordsIn(text) {
      try {
        return await inTurns(crisisSteps(ready ?? (await index()), text));
      } catch (error) {
        failed(error);
        return [];
      }
    },
    prepare: () => index().then(() => {}, failed),
    renew: () => void readIndex().catch(failed),
  };
}
