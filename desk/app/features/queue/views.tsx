/** Predefined views with their number of cases, and the user's saved views. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { casePage } from '../../api/cases.ts';
import { Button } from '../../controls/button.tsx';
import { apiParameters, countText, VIEWS } from './queue-address.ts';
import { useSavedViews } from './saved-views.ts';

/** A view's filters in a fixed order, so that equal views compare as equal. */
function normal(view: URLSearchParams): string {
  const filters = new URLSearchParams(view);
  for (const page of ['after', 'before']) filters.delete(page);
  filters.sort();
  return filters.toString();
}

export function Views() {
  const [view] = useSearchParams();
  const { saved, save, remove } = useSavedViews();
  const shown = normal(view);
  const known = [...VIEWS, ...saved].some(({ search }) => normal(new URLSearchParams(search)) === shown);
  return (
    <nav className="desk-views" aria-label="Views">
      <ul className="desk-sideways">
        {VIEWS.map(({ name, search }) => (
          <li key={name}>
            <ViewLink name={name} search={search} isShown={normal(new URLSearchParams(search)) === shown} />
          </li>
        ))}
        {saved.map(({ name, search }) => (
          <li key={name} className="desk-saved-view">
            <ViewLink name={name} search={search} isShown={normal(new URLSearchParams(search)) === shown} />
            <button type="button" onClick={() => remove(name)} aria-label={`Remove the view ${name}`}>
              ×
            </button>
          </li>
        ))}
      </ul>
      {!known && <SaveView save={(name) => save({ name, search: shown })} />}
    </nav>
  );
}

const COUNTED_EVERY_MS = 60_000;

function ViewLink({ name, search, isShown }: { name: string; search: string; isShown: boolean }) {
  const asked = apiParameters(new URLSearchParams(search));
  asked.set('page[size]', '1');
  const { data } = useQuery({ ...casePage(asked.toString()), staleTime: COUNTED_EVERY_MS });
  return (
    <Link to={search ? `/?${search}` : '/'} aria-current={isShown ? 'page' : undefined}>
      {name}
      {data && <span className="desk-count">{countText(data.meta.total)}</span>}
    </Link>
  );
}

function SaveView({ save }: { save(name: string): void }) {
  const [name, setName] = useState<string>();
  if (name === undefined) return <Button onClick={() => setName('')}>Save this view</Button>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) save(name.trim());
    setName(undefined);
  };
  return (
    <form onSubmit={submit} className="desk-save-view">
      <label htmlFor="view-name">Name of the view</label>
      {/* biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that was pressed */}
      <input id="view-name" autoFocus value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
      <Button type="submit">Save</Button>
    </form>
  );
}
