/** Whether a reply is the answer, and if not, by when it promises one (RW-04). */
import type { CaseState } from '@larkfield/api-schemas/cases';
import { addDays } from '@larkfield/calendar/days';
import { useId } from 'react';
import type { CaseRecord } from '../../../api/cases.ts';
import { shortDay, today } from '../../../layout/dates.ts';

/** What its writer chose. */
export interface Answering {
  /** Default: whether the resulting state is an answer. */
  answers?: boolean | undefined;
  /** Empty: the promise stands. */
  promisedOn?: string | undefined;
}

const ANSWERS: readonly CaseState[] = ['answer-offered', 'resolved'];
export const CLOSED: readonly CaseState[] = ['resolved', 'withdrawn'];

/** Whether the reply would be the answer. @param state that is set with it */
export const isAnswer = ({ answers }: Answering, standing: CaseState, state: CaseState | undefined): boolean =>
  (state !== undefined && ANSWERS.includes(state)) || (answers ?? ANSWERS.includes(state ?? standing));

/** The part of the message that says so. */
export function answeringOf(chosen: Answering, standing: CaseState, state: CaseState | undefined) {
  if (isAnswer(chosen, standing, state)) return { answers: true };
  return { answers: false, ...(chosen.promisedOn && { 'promised-on': chosen.promisedOn }) };
}

interface AnswerChoiceProps {
  record: CaseRecord;
  /** Set with the reply; an offer and a resolution are answers anyway. */
  state: CaseState | undefined;
  chosen: Answering;
  onChange(chosen: Answering): void;
}

export function AnswerChoice({ record, state, chosen, onChange }: AnswerChoiceProps) {
  const id = useId();
  const { state: standing, 'promised-on': promised } = record.attributes;
  if ((state && ANSWERS.includes(state)) || CLOSED.includes(state ?? standing)) return null;
  const answers = isAnswer(chosen, standing, state);
  return (
    <fieldset className="desk-field desk-answering">
      <legend>This reply is</legend>
      <label className="desk-check">
        <input type="radio" name={id} checked={!answers} onChange={() => onChange({ ...chosen, answers: false })} />A
        holding reply
      </label>
      <label className="desk-check">
        <input type="radio" name={id} checked={answers} onChange={() => onChange({ ...chosen, answers: true })} />
        Our full answer
      </label>
      {!answers && (
        <p className="desk-field">
          <label htmlFor={`${id}-day`}>We’ll reply by</label>
          <input
            type="date"
            id={`${id}-day`}
            min={addDays(today(), 1)}
            value={chosen.promisedOn ?? ''}
            onChange={(event) => onChange({ ...chosen, promisedOn: event.target.value || undefined })}
            aria-describedby={`${id}-promised`}
          />
          <span className="desk-soft" id={`${id}-promised`}>
            {promised ? `Promised now: ${shortDay(promised)}. Leave blank to keep.` : 'Nothing is promised now.'}
          </span>
        </p>
      )}
    </fieldset>
  );
}
