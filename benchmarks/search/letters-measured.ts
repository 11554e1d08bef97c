/** Measures the readers of letters by held-out sentences, alone and in letters that are made of them. */
import { dangersIn, extraHelpIn } from '@larkfield/search/search';
import type { SearchIndex } from '@larkfield/search/search-index';
import { readUnseenExtraHelp } from './extra-help-wordings.ts';
import { type DangerSet, LETTER_LENGTHS, letterMaker, readDangerSets } from './letters.ts';
import { line, percent, reportByKind } from './letters-report.ts';

/** Letters without a danger, of each length. */
const ORDINARY_LETTERS = 60;

/** Prints how dangers are seen, by each held-out set. */
export function reportDangers(index: SearchIndex): void {
  const idsIn = (text: string) => dangersIn(index, text).map(({ id }) => id);
  for (const [name, set] of readDangerSets()) {
    console.log(`\nDangers seen in letters, one danger in each, by the held-out set ${name}`);
    for (const length of LETTER_LENGTHS) reportLetters(length, set, idsIn);
    console.log('\nOrdinary sentences taken for a danger, each as a message of its own');
    for (const [subject, sentences] of set.ordinary) reportAlone(subject, sentences, idsIn);
    reportAlone('all', [...set.ordinary.values()].flat(), idsIn);
  }
}

type IdsIn = (text: string) => string[];

function reportLetters(length: number, { dangers, ordinary }: DangerSet, idsIn: IdsIn): void {
  const letters = letterMaker([...ordinary.values()].flat());
  const found = dangers.map(({ text, emergencies: [id = ''] }) => ({ id, ids: idsIn(letters.about(text, length)) }));
  const seen = found.filter(({ ids }) => ids.length > 0).length;
  const right = found.filter(({ id, ids }) => ids.includes(id)).length;
  const alarmed = Array.from({ length: ORDINARY_LETTERS }, () => idsIn(letters.ordinary(length)).length > 0);
  console.log(
    `  ${length} sentences: `.padEnd(18),
    percent(seen, found.length),
    ' the right one:',
    percent(right, found.length),
    ' ordinary ones with a false alarm:',
    percent(alarmed.filter(Boolean).length, ORDINARY_LETTERS),
  );
}

function reportAlone(subject: string, sentences: readonly string[], idsIn: IdsIn): void {
  const alarmed = sentences.filter((sentence) => idsIn(sentence).length > 0).length;
  console.log(`  ${subject}: `.padEnd(36), percent(alarmed, sentences.length));
}

/** Prints how needs of extra help are seen, by each held-out set. */
export function reportExtraHelp(index: SearchIndex): void {
  for (const [name, judged] of readUnseenExtraHelp()) {
    console.log(`\nSentences of extra help seen, by the held-out set ${name}`);
    const verdicts = judged.map(({ text, kind, needsHelp }) => {
      return { text, kind, truth: needsHelp, isSeen: extraHelpIn(index, text).length > 0 };
    });
    line('all, each as a message of its own', verdicts);
    reportByKind(verdicts);
  }
}
