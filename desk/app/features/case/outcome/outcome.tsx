/** State, offer, resolution and its basis, for changes without a reply and later corrections. */
import { CaseState } from '@larkfield/api-schemas/cases';
import { GivenBasis } from '@larkfield/api-schemas/staff-cases';
import { type FormEvent, useRef } from 'react';
import type { CaseProps } from '../../../api/case-parts.ts';
import { byOthers, type CaseChanges, type CaseRecord, changeCase } from '../../../api/cases.ts';
import { FormButtons } from '../../../forms/form-buttons.tsx';
import { Options } from '../../../forms/options.tsx';
import { Select, Text } from '../../../forms/plain-fields.tsx';
import { Fact } from '../../../layout/fact.tsx';
import { RefusalNotice } from '../../../layout/notice.tsx';
import { Outdated } from '../../../layout/outdated.tsx';
import { Section } from '../../../layout/section.tsx';
import { AGREED_BY, BASES, basesOf, STAFF_AGREED_BY, STATES, wordFor } from '../../../layout/words.ts';
import { needsAgreement } from '../../../sending/agreement.ts';
import { draftKeyOf, storedDraft } from '../../../sending/drafts.ts';
import { NotStored } from '../../../sending/not-stored.tsx';
import { type Edit, editIn, useStoredEdit, without } from '../../../sending/outcome-edit.ts';
import { useActing } from '../../../sending/use-acting.ts';
import { Ending } from './outcome-ending.tsx';
import { missingOutcome } from './outcome-missing.ts';
import { earlierDay } from './settled-on.ts';

interface OutcomeProps extends Pick<CaseProps, 'record' | 'me' | 'mayWrite'> {
  /** The number of our messages to the customer. */
  answers: number;
}

export function Outcome({ record, answers, me, mayWrite }: OutcomeProps) {
  const { offer, resolution } = record.attributes;
  const { 'resolution-basis': basis, 'agreed-by': agreedBy } = record.attributes;
  const given = basis ? wordFor(BASES, basis) : offer && `Offered: ${offer}`;
  const isBegun = storedDraft(draftKeyOf(me.id, record.id, 'outcome')) !== '';
  const said = answers === 0 ? 'No answer yet' : answers === 1 ? '1 answer' : `${answers} answers`;
  return (
    <Section title="Outcome" summary={<bdi>{given ?? said}</bdi>} isOpen={isBegun}>
      {mayWrite ? (
        <OutcomeForm record={record} me={me} />
      ) : (
        <dl>
          <Fact name="Offer">{offer && <bdi>{offer}</bdi>}</Fact>
          <Fact name="Resolution">{resolution && <bdi>{resolution}</bdi>}</Fact>
          <Fact name="Basis">{basis && wordFor(BASES, basis)}</Fact>
          <Fact name="How the customer agreed">{agreedBy && wordFor(AGREED_BY, agreedBy)}</Fact>
        </dl>
      )}
    </Section>
  );
}

function OutcomeForm({ record, me }: Pick<OutcomeProps, 'record' | 'me'>) {
  const key = draftKeyOf(me.id, record.id, 'outcome');
  const { edit, isStored, set, change, shown } = useStoredEdit(key, record);
  const { isBusy, refusal, send, clear } = useActing(record.id);
  const saved = useRef<HTMLParagraphElement>(null);
  const { attributes } = record;
  const { kind, category, 'resolution-basis': basis } = attributes;
  const outcome = { kind, category, resolution: shown('resolution'), 'resolution-basis': shown('resolution-basis') };
  const missing = shown('state') === 'resolved' ? missingOutcome(outcome) : undefined;

  const isUnagreed = edit?.values.state === 'resolved' && shown('agreed-by') === '' && needsAgreement(record);

  const save = async (version: number) => {
    if (!edit || missing || isUnagreed) return;
    const answer = await send(() =>
      changeCase(record.id, version, changesOf(edit.values, attributes), byOthers(me.id)),
    );
    if (!answer?.ok) return;
    const now = editIn(storedDraft(key));
    const left = now && without(now, edit.values);
    set(left);
    // The button has disappeared, so its result is announced.
    if (!left && saved.current) {
      saved.current.textContent = 'Saved.';
      saved.current.focus();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(edit?.version ?? attributes.version);
  };
  const forget = () => {
    set(undefined);
    clear();
  };

  return (
    <form className="desk-outcome" onSubmit={submit}>
      <Select label="State" value={shown('state')} onChange={change('state')}>
        <Options names={STATES} values={[attributes.state, ...attributes['next-states']]} />
      </Select>
      <Text label="Offer" value={shown('offer')} onChange={change('offer')} />
      <Text label="Resolution" value={shown('resolution')} onChange={change('resolution')} />
      <Select label="Basis of the resolution" value={shown('resolution-basis')} onChange={change('resolution-basis')}>
        <option value="">None yet</option>
        <Options names={BASES} values={basesOf(kind, basis)} />
      </Select>
      <Ending
        record={record}
        state={shown('state')}
        shown={shown}
        change={change}
        missing={missing}
        isUnagreed={isUnagreed}
      />
      {!isStored && <NotStored />}
      {refusal?.status === 412 ? (
        <Outdated refusal={refusal} save={(version) => void save(version)} forget={forget} now={attributes.version} />
      ) : (
        refusal && <RefusalNotice refusal={refusal} />
      )}
      {edit && refusal?.status !== 412 && (
        <FormButtons act={isBusy ? 'Saving …' : 'Save'} isBusy={isBusy} forget={forget} />
      )}
      <p className="desk-soft" tabIndex={-1} ref={saved} />
    </form>
  );
}

/** The customer's own agreement stays as it is: staff record another only with its day. */
function agreementOf(values: Edit['values']): Pick<CaseChanges, 'agreed-by' | 'agreed-on'> {
  const by = STAFF_AGREED_BY.find((one) => one === values['agreed-by']);
  return by ? { 'agreed-by': by, ...(values['agreed-on'] && { 'agreed-on': values['agreed-on'] }) } : {};
}

/** Empty fields are null in the API, except the state, which is required. */
function changesOf(values: Edit['values'], closing: CaseRecord['attributes']): CaseChanges {
  const { state, resolution, offer } = values;
  const basis = values['resolution-basis'];
  const settledOn = earlierDay(closing, values['resolved-on']);
  return {
    ...(state !== undefined && { state: CaseState.parse(state) }),
    ...(resolution !== undefined && { resolution: resolution || null }),
    ...(offer !== undefined && { offer: offer || null }),
    ...(values['asked-by'] && { 'asked-by': values['asked-by'] }),
    ...agreementOf(values),
    ...(settledOn && { 'resolved-on': settledOn, reason: values.reason }),
    ...(basis !== undefined && { 'resolution-basis': basis ? GivenBasis.parse(basis) : null }),
  };
}
