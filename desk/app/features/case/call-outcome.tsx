/** The outcome of a call to the customer: an answer, a promise, or a settled case. */
import type { CaseState } from '@larkfield/api-schemas/cases';
import type { CaseRecord, Message } from '../../api/cases.ts';
import { Select } from '../../forms/plain-fields.tsx';
import { STATES } from '../../layout/words.ts';
import type { CallDraft } from './call-draft.ts';
import { missingOutcome } from './outcome/outcome-missing.ts';
import { AnswerChoice, answeringOf } from './reply/answer-choice.tsx';

/** In a call an offer can be made and accepted at once, so a case in hand may be resolved. */
const AFTER_CALL: Record<CaseState, readonly CallDraft['state'][]> = {
  received: ['waiting-for-customer', 'answer-offered', 'resolved'],
  'in-hand': ['waiting-for-customer', 'answer-offered', 'resolved'],
  'waiting-for-customer': ['in-hand', 'resolved'],
  'answer-offered': ['in-hand', 'resolved'],
  resolved: ['in-hand'],
  withdrawn: ['in-hand'],
};

/** A call that settles a complaint counts as its customer's agreement (RW-15). */
const AGREED = 'Resolved, customer agrees';

/** The state of the draft, if it may follow. */
const stateOf = ({ state }: CallDraft, standing: CaseState) =>
  state !== '' && AFTER_CALL[standing].includes(state) ? state : undefined;

/** The message's members for the outcome. */
export function toldOf(draft: CallDraft, standing: CaseState): Pick<Message, 'state' | 'answers' | 'promised-on'> {
  const state = stateOf(draft, standing);
  return { ...(state && { state }), ...answeringOf(draft, standing, state) };
}

/** What the complaint lacks to be resolved by the call, in words; undefined where nothing is missing. */
export function missingAfterCall({ attributes }: CaseRecord, draft: CallDraft): string | undefined {
  const isSettling = draft.direction === 'to-customer' && stateOf(draft, attributes.state) === 'resolved';
  return isSettling ? missingOutcome(attributes) : undefined;
}

interface CallOutcomeProps {
  record: CaseRecord;
  draft: CallDraft;
  onChange(changes: Partial<CallDraft>): void;
}

export function CallOutcome({ record, draft, onChange }: CallOutcomeProps) {
  const { state: standing, kind } = record.attributes;
  const state = stateOf(draft, standing);
  const states = AFTER_CALL[standing];
  const missing = missingAfterCall(record, draft);
  return (
    <div className="desk-write-choices">
      <Select
        label="State after this"
        value={state ?? ''}
        onChange={(value) => onChange({ state: states.find((one) => one === value) ?? '' })}
      >
        <option value="">{standing === 'received' ? STATES['in-hand'] : `no change (${STATES[standing]})`}</option>
        {states.map(
          (one) =>
            one && (
              <option key={one} value={one}>
                {one === 'resolved' && kind === 'complaint' ? AGREED : STATES[one]}
              </option>
            ),
        )}
      </Select>
      {missing && (
        <p className="desk-warning">Under Outcome, add {missing}: a complaint can’t be resolved without them.</p>
      )}
      <AnswerChoice
        record={record}
        state={state}
        chosen={draft}
        onChange={({ answers = false, promisedOn = '' }) => onChange({ answers, promisedOn })}
      />
    </div>
  );
}
