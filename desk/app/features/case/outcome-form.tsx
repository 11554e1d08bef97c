import { CaseState } from '@larkfield/api-schemas/cases';
import { ResolutionBasis } from '@larkfield/api-schemas/staff-cases';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { byOthers, type CaseChanges, type CaseRecord, changeCase, oneCase } from '../../api/cases.ts';
import type { Refusal } from '../../api/client.ts';
import { Select, Text } from '../../forms/plain-fields.tsx';
import { RefusalNotice } from '../../layout/notice.tsx';
import { Outdated } from '../../layout/outdated.tsx';
import { BASES, CATEGORIES, STATES } from '../../layout/words.ts';
import { keptWords, wordsKey } from '../../sending/kept-words.ts';
import { NotKept } from '../../sending/not-kept.tsx';
import { type Edit, editIn, type Field, useKeptEdit, without } from './outcome/outcome-edit.ts';
import { Ending } from './outcome/outcome-ending.tsx';
import { missingOutcome } from './outcome/outcome-missing.ts';
import type { Me } from './parts.ts';

export function OutcomeForm({ record, me }: { record: CaseRecord; me: Me }) {
  const queries = useQueryClient();
  const key = wordsKey(me.id, record.id, 'outcome');
  const { edit, isKept, set } = useKeptEdit(key);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const { attributes } = record;
  const shown = (field: Field) => edit?.values[field] ?? savedOf(attributes, field);
  const missing =
    shown('state') === 'resolved' ? missingOutcome({ ...outcomeOf(shown), kind: attributes.kind }) : undefined;
  const change = (field: Field) => (value: string) =>
    set({ version: edit?.version ?? attributes.version, values: { ...edit?.values, [field]: value } });

  const save = async (version: number) => {
    if (!edit || isBusy || missing) return;
    setBusy(true);
    const answer = await changeCase(record.id, version, changesOf(edit.values), byOthers(me.id));
    await queries.invalidateQueries({ queryKey: oneCase(record.id).queryKey });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer.refusal);
    setRefusal(undefined);
    const now = editIn(keptWords(key));
    set(now && without(now, edit.values));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(edit?.version ?? attributes.version);
  };
  const forget = () => {
    set(undefined);
    setRefusal(undefined);
  };

  return (
    <form className="desk-panel desk-outcome" onSubmit={submit}>
      <h2>Outcome</h2>
      <Select label="State" value={shown('state')} onChange={change('state')}>
        {[attributes.state, ...attributes['next-states']].map((state) => (
          <option key={state} value={state}>
            {STATES[state]}
          </option>
        ))}
      </Select>
      <Select label="Category" value={shown('category')} onChange={change('category')}>
        <option value="">None yet</option>
        {[...new Set([...CATEGORIES, ...(attributes.category ? [attributes.category] : [])])].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Text label="Offer" value={shown('offer')} onChange={change('offer')} />
      <Text label="Resolution" value={shown('resolution')} onChange={change('resolution')} />
      <Select label="Basis of the resolution" value={shown('resolution-basis')} onChange={change('resolution-basis')}>
        <option value="">None yet</option>
        {ResolutionBasis.options.map((basis) => (
          <option key={basis} value={basis}>
            {BASES[basis]}
          </option>
        ))}
      </Select>
      <Ending record={record} state={shown('state')} shown={shown} change={change} missing={missing} />
      {!isKept && <NotKept />}
      {refusal?.status === 412 ? (
        <Outdated refusal={refusal} save={(version) => void save(version)} forget={forget} now={attributes.version} />
      ) : (
        refusal && <RefusalNotice refusal={refusal} />
      )}
      {edit && refusal?.status !== 412 && (
        <div className="desk-write-end">
          <button type="submit" className="desk-button" data-is="main" aria-disabled={isBusy}>
            {isBusy ? 'Saving …' : 'Save'}
          </button>
          <button type="button" className="desk-button" onClick={forget}>
            Undo changes
          </button>
        </div>
      )}
    </form>
  );
}

/** Who asked and why are said with a change, and not read again. */
function savedOf(attributes: CaseRecord['attributes'], field: Field): string {
  return field === 'asked-by' || field === 'reason' ? '' : (attributes[field] ?? '');
}

const outcomeOf = (shown: (field: Field) => string) => ({
  category: shown('category'),
  resolution: shown('resolution'),
  'resolution-basis': shown('resolution-basis'),
});

/** Empty fields are null in the API, except the state, which is required. */
function changesOf(values: Edit['values']): CaseChanges {
  const { state, category, resolution, offer } = values;
  const basis = values['resolution-basis'];
  return {
    ...(state !== undefined && { state: CaseState.parse(state) }),
    ...(category !== undefined && { category: category || null }),
    ...(resolution !== undefined && { resolution: resolution || null }),
    ...(offer !== undefined && { offer: offer || null }),
    ...(values['asked-by'] && { 'asked-by': values['asked-by'] }),
    ...(values['resolved-on'] && { 'resolved-on': values['resolved-on'] }),
    ...(values.reason && { reason: values.reason }),
    ...(basis !== undefined && { 'resolution-basis': basis ? ResolutionBasis.parse(basis) : null }),
  };
}
