import { CaseState } from '@larkfield/api-schemas/cases';
import { OutdatedDocument, ResolutionBasis } from '@larkfield/api-schemas/staff-cases';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { byOthers, type CaseChanges, type CaseRecord, changeCase, oneCase } from '../../api/cases.ts';
import type { Refusal } from '../../api/client.ts';
import { RefusalNotice } from '../../layout/notice.tsx';
import { BASES, STATES } from '../../layout/words.ts';
import { eventText } from './history.tsx';
import type { Me } from './parts.ts';

/** The categories that figures count by; the first ones are the most common. */
const CATEGORIES = [
  'Billing',
  'Payments and refunds',
  'Meter readings',
  'Smart meters',
  'Customer service',
  'Moving home',
  'Switching',
  'Prepayment',
  'Prices and tariffs',
  'Debt and affordability',
  'Other',
];

const MOST_CHARACTERS = 10_000;

const FIELDS = ['state', 'category', 'resolution', 'resolution-basis', 'offer'] as const;
type Field = (typeof FIELDS)[number];

/** What somebody changed and has not saved, and the version of the case that they saw when they began (DK-04). */
interface Edit {
  version: number;
  values: Partial<Record<Field, string>>;
}

export function OutcomeForm({ record, me }: { record: CaseRecord; me: Me }) {
  const queries = useQueryClient();
  const [edit, setEdit] = useState<Edit>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const { attributes } = record;
  const shown = (field: Field) => edit?.values[field] ?? attributes[field] ?? '';
  const change = (field: Field) => (value: string) =>
    setEdit((before) => ({
      version: before?.version ?? attributes.version,
      values: { ...before?.values, [field]: value },
    }));

  const save = async (version: number) => {
    if (!edit || isBusy) return;
    setBusy(true);
    const answer = await changeCase(record.id, version, changesOf(edit.values), byOthers(me.id));
    await queries.invalidateQueries({ queryKey: oneCase(record.id).queryKey });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer.refusal);
    setRefusal(undefined);
    setEdit(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(edit?.version ?? attributes.version);
  };
  const forget = () => {
    setEdit(undefined);
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
      {refusal?.status === 412 ? (
        <Outdated refusal={refusal} save={(version) => void save(version)} forget={forget} now={attributes.version} />
      ) : (
        refusal && <RefusalNotice refusal={refusal} />
      )}
      {edit && refusal?.status !== 412 && (
        <div className="desk-write-end">
          <button type="submit" className="desk-button" data-is="main" disabled={isBusy}>
            Save
          </button>
          <button type="button" className="desk-button" onClick={forget}>
            Undo changes
          </button>
        </div>
      )}
    </form>
  );
}

/** An empty field is none: null in the contract, but for the state, which a case always has. */
function changesOf(values: Edit['values']): CaseChanges {
  const { state, category, resolution, offer } = values;
  const basis = values['resolution-basis'];
  return {
    ...(state !== undefined && { state: CaseState.parse(state) }),
    ...(category !== undefined && { category: category || null }),
    ...(resolution !== undefined && { resolution: resolution || null }),
    ...(offer !== undefined && { offer: offer || null }),
    ...(basis !== undefined && { 'resolution-basis': basis ? ResolutionBasis.parse(basis) : null }),
  };
}

interface OutdatedProps {
  refusal: Refusal;
  now: number;
  save(version: number): void;
  forget(): void;
}

/** Somebody saved first: what they changed, with every word of one's own still in the form (DK-04). */
function Outdated({ refusal, now, save, forget }: OutdatedProps) {
  const outdated = OutdatedDocument.safeParse(refusal.body).data;
  return (
    <div className="desk-news" role="alert">
      <p>
        <strong>Somebody changed this case before you saved</strong>
      </p>
      <ul>
        {outdated?.meta.changes.map((event) => (
          <li key={event.id}>{eventText(event)}</li>
        ))}
      </ul>
      <p>Your changes are still in the form.</p>
      <div className="desk-write-end">
        <button
          type="button"
          className="desk-button"
          data-is="main"
          onClick={() => save(outdated?.meta.version ?? now)}
        >
          Save mine as well
        </button>
        <button type="button" className="desk-button" onClick={forget}>
          Drop mine
        </button>
      </div>
    </div>
  );
}

interface FieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  children?: ReactNode;
}

function Select({ label, value, onChange, children }: FieldProps) {
  const id = useId();
  return (
    <p className="desk-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </p>
  );
}

function Text({ label, value, onChange }: FieldProps) {
  const id = useId();
  return (
    <p className="desk-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        value={value}
        maxLength={MOST_CHARACTERS}
        onChange={(event) => onChange(event.target.value)}
      />
    </p>
  );
}
