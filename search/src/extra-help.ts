/** Reads in which sentences of a letter somebody in the home may need extra help (RW-19). */
import { createLinearModel, type LinearModel } from './linear-model.ts';
import type { Reading } from './log-odds.ts';
import type { Steps } from './text/steps.ts';
import type { ExtraHelpModel } from './text/vocabulary.ts';
import type { WordList } from './word-list.ts';

/** A clause or a run of words may say something else than its sentence. */
export const EXTRA_HELP: Reading = {
  thresholds: { whole: 1, sentence: 1, clause: 2.5, run: 2 },
  dilution: 0.2,
};

/**
 * Makes the reader in steps of a word, so that a server can answer requests in between.
 * @example const reader = runToEnd(createExtraHelpReader(vocabulary.extraHelp, words));
 * reader.isSaid(['oxygen', 'at', 'home'], ['oxygen', 'at', 'home'], 'sentence') // true
 */
export const createExtraHelpReader = (
  model: ExtraHelpModel,
  wordList: Pick<WordList, 'has' | 'isEnglish' | 'correct'>,
): Steps<LinearModel> => createLinearModel(model, wordList, EXTRA_HELP);
