/** Predefined views with their number of cases, and the user's saved views. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { viewCounts } from '../../api/cases.ts';
import { Button } from '../../controls/button.tsx';
import { apiParameters, countText, VIEWS, type View } from './queue-address.ts';
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
  const views = [...VIEWS, ...saved];
  const { data } = useQuery(viewCounts(views.map(({ search }) => filtersOf(search))));
  const totalOf = (search: string) => data?.data.attributes.totals[views.findIndex((one) => one.search === search)];
  const known = views.some(({ search }) => normal(new URLSearchParams(search)) === shown);
  const linkOf = ({ name, search }: View) => ({
    name,
    search,
    isShown: normal(new URLSearchParams(search)) === shown,
    total: totalOf(search),
  });
  return (
    <nav className="desk-views" aria-label="Views">
      <ul className="desk-sideways">
        {VIEWS.map(({ name, search }) => (
          <li key={name}>
            <ViewLink {...linkOf({ name, search })} />
          </li>
        ))}
        {saved.map(({ name, search }) => (
          <li key={name} className="desk-saved-view">
            <ViewLink {...linkOf({ name, search })} />
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

/** The filters of a view, without the parameters of a page. */
function filtersOf(search: string): string {
  const asked = apiParameters(new URLSearchParams(search));
  for (const ofPage of ['page[size]', 'page[after]', 'page[before]', 'sort']) asked.delete(ofPage);
  return asked.toString();
}

interface ViewLinkProps extends View {
  isShown: boolean;
  /** Unset until it is counted; null if it can't be. */
  total: number | null | undefined;
}

function ViewLink({ name, search, isShown, total }: ViewLinkProps) {
  return (
    <Link to={search ? `/?${search}` : '/'} aria-current={isShown ? 'page' : undefined}>
      {name}
      {typeof total === 'number' && <span className="desk-count">{countText(total)}</span>}
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
