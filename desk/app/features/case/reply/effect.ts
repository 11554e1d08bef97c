import type { CaseState } from '@larkfield/api-schemas/cases';
import type { CaseRecord } from '../../../api/cases.ts';
import { shortDay } from '../../../layout/dates.ts';
import { STATES } from '../../../layout/words.ts';
import { type Answering, CLOSED, isAnswer } from './answer-choice.tsx';

type Standing = Pick<CaseRecord['attributes'], 'state' | 'promised-on'>;

/**
 * What a reply does to the case's state and to what is promised: `in hand, answer still promised by Sun 20 Dec`.
 * @param state that is set with it; a first reply takes a received case in hand
 */
export function effectOf(standing: Standing, chosen: Answering, state?: CaseState): string {
  const { state: now, 'promised-on': promised } = standing;
  const next = state ?? (now === 'received' ? 'in-hand' : now);
  const words = STATES[next].toLowerCase();
  const moved = next === now ? `stays ${words}` : words;
  return CLOSED.includes(next) ? moved : `${moved}, ${promiseText(chosen, standing, state, promised)}`;
}

function promiseText(
  chosen: Answering,
  { state: now }: Standing,
  state: CaseState | undefined,
  promised: string | null,
) {
  if (isAnswer(chosen, now, state)) return 'our full answer';
  if (chosen.promisedOn) return `answer promised by ${shortDay(chosen.promisedOn)}`;
  return promised ? `answer still promised by ${shortDay(promised)}` : 'no answer promised';
}
