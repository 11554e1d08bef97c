/** What is noticed in a customer's words besides what they ask for. */
import type { Danger } from '@larkfield/api-schemas/cases';

export interface Noticed {
  dangers: readonly Danger[];
  /** The sentences that say that somebody may need extra help, as they were typed. */
  extraHelp: readonly string[];
}

export const NOTHING_NOTICED: Noticed = { dangers: [], extraHelp: [] };

/** The sentences of a text in which somebody may end their life (RW-14). */
export type CrisisWordsIn = (text: string) => Promise<readonly string[]>;

/** Reads a text of a customer's. It takes time: a transaction must not wait for it. */
export type ReadLetter = (text: string) => Promise<Noticed>;
