import type { CaseSort } from '@larkfield/api-schemas/case-queue';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { useIsWide } from '../../layout/use-is-wide.ts';
import { KINDS, STATES } from '../../layout/words.ts';
import { changeView, type Filter } from './queue-address.ts';

const OWNERS = { me: 'Me', none: 'Nobody' };
const SORTS: Record<CaseSort, string> = {
  'due-on': 'Nearest deadline',
  'received-at': 'Oldest first',
  '-received-at': 'Newest first',
  '-updated-at': 'Last changed',
};

/** Folded on a phone, unless a filter is active. */
export function Filters() {
  const [view] = useSearchParams();
  if (useIsWide()) return <AllFilters />;
  return (
    <details className="desk-fold" open={CHOSEN.some((name) => view.has(name))}>
      <summary>
        <strong>Filters</strong>
      </summary>
      <AllFilters />
    </details>
  );
}

const CHOSEN: readonly Filter[] = ['state', 'kind', 'sort'];

/** The filters are part of the address, so choosing one navigates. */
function AllFilters() {
  const [view, setView] = useSearchParams();
  const set = (name: Filter, value: string) => setView(changeView(view, { [name]: value }));
  return (
    <fieldset className="desk-filters">
      <legend className="hs-visually-hidden">Filters</legend>
      <Choice
        label="State"
        value={view.get('state')}
        options={STATES}
        all={view.get('q') ? 'Every state' : 'All open'}
        onChange={(v) => set('state', v)}
      />
      <Choice label="Kind" value={view.get('kind')} options={KINDS} all="Every kind" onChange={(v) => set('kind', v)} />
      <Choice
        label="Owner"
        value={view.get('owner')}
        options={OWNERS}
        all="Anybody"
        onChange={(v) => set('owner', v)}
      />
      <Choice
        label="Sort"
        value={view.get('sort')}
        options={SORTS}
        all={undefined}
        onChange={(v) => set('sort', v === 'due-on' ? '' : v)}
      />
      <Check label="Overdue" isOn={view.has('overdue')} onChange={(on) => set('overdue', on ? 'true' : '')} />
      <Check label="Awaiting us" isOn={view.has('awaits-us')} onChange={(on) => set('awaits-us', on ? 'true' : '')} />
      <Check
        label="Extra support"
        isOn={view.has('vulnerable')}
        onChange={(on) => set('vulnerable', on ? 'true' : '')}
      />
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  value: string | null;
  options: Record<string, string>;
  /** Label of the option for no filter; undefined if there is always one. */
  all: string | undefined;
  onChange(value: string): void;
}

function Choice({ label, value, options, all, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <span className="desk-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
        {all && <option value="">{all}</option>}
        {Object.entries(options).map(([key, name]) => (
          <option key={key} value={!all && key === 'due-on' ? '' : key}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}

function Check({ label, isOn, onChange }: { label: string; isOn: boolean; onChange(on: boolean): void }) {
  return (
    <label className="desk-check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
