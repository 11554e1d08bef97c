import { WORK_AGES } from '@larkfield/api-schemas/staff-calls/work-report';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { staffList } from '../../api/cases.ts';
import { Options } from '../../forms/options.tsx';
import { useIsWide } from '../../layout/use-is-wide.ts';
import { KINDS, STATES } from '../../layout/words.ts';
import { changeView, type Filter, SORTS } from './queue-address.ts';

const AGES = Object.fromEntries(WORK_AGES.map((days) => [String(days), `Over ${days / 7} weeks old`]));

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

const CHOSEN: readonly Filter[] = ['state', 'kind', 'older-than', 'sort'];

/** Filters that are on or off. Here one of them can be chosen; an address can have several. */
const FLAGS = {
  overdue: 'Overdue',
  'due-today': 'Due today',
  'awaits-us': 'Needs reply',
  vulnerable: 'Extra support',
  review: 'Reviews',
  danger: 'Danger',
  'extra-help': 'May need extra help',
} satisfies Partial<Record<Filter, string>>;
const NO_FLAGS = Object.fromEntries(Object.keys(FLAGS).map((name) => [name, '']));

/** The filters are part of the address, so choosing one navigates. */
function AllFilters() {
  const [view, setView] = useSearchParams();
  const people = useQuery(staffList).data?.data ?? [];
  const owners = {
    me: 'Me',
    none: 'Unassigned',
    ...Object.fromEntries(people.map((one) => [one.id, one.attributes.name])),
  };
  const choices: readonly [Filter, string, string, Record<string, string>][] = [
    ['state', 'State', view.get('q') ? 'Every state' : 'All open', STATES],
    ['kind', 'Kind', 'Every kind', KINDS],
    ['owner', 'Owner', 'Anyone', owners],
    ['older-than', 'Age', 'Any age', AGES],
  ];
  const set = (name: Filter) => (value: string) => setView(changeView(view, { [name]: value }));
  const { 'due-on': byDeadline, ...otherSorts } = SORTS;
  return (
    <fieldset className="desk-filters">
      <legend className="hs-visually-hidden">Filters</legend>
      {choices.map(([name, label, all, options]) => (
        <Choice key={name} {...{ label, all, options }} value={view.get(name)} onChange={set(name)} />
      ))}
      <Choice
        label="Show"
        value={Object.keys(FLAGS).find((name) => view.get(name) === 'true') ?? null}
        options={FLAGS}
        all="All cases"
        onChange={(name) => setView(changeView(view, { ...NO_FLAGS, ...(name && { [name]: 'true' }) }))}
      />
      <Choice label="Sort" value={view.get('sort')} options={otherSorts} all={byDeadline} onChange={set('sort')} />
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  value: string | null;
  options: Record<string, string>;
  /** Label of the option for no filter. */
  all: string;
  onChange(value: string): void;
}

function Choice({ label, value, options, all, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <span className="desk-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        <Options names={options} />
      </select>
    </span>
  );
}
