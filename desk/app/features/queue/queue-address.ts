/** The queue's view as parameters of the desk's address, which can be shared, and of the staff API (DK-02). */
import { CaseSort } from '@larkfield/api-schemas/case-queue';

/** Filters of the queue, of the same name at the desk's address and at the staff API. */
const QUEUE_FILTERS = [
  'state',
  'kind',
  'owner',
  'overdue',
  'due-today',
  'older-than',
  'awaits-us',
  'vulnerable',
  'review',
  'danger',
  'extra-help',
  'q',
] as const;

/** Parameters of the desk's address. */
const FILTERS = [...QUEUE_FILTERS, 'after', 'before', 'sort'] as const;
export type Filter = (typeof FILTERS)[number];

const PAGE_SIZE = '50';

/** Parameters of `GET /v1/cases` for a view, without unknown ones. */
export function apiParameters(view: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams();
  for (const name of QUEUE_FILTERS) {
    const value = view.get(name)?.trim();
    if (value) asked.set(`filter[${name}]`, value);
  }
  // A search includes closed cases; customers write to closed cases too (RW-01), and neither a danger nor a need ends with
  // its case.
  const isOfClosed = ['state', 'q', 'awaits-us', 'danger', 'extra-help'].some((name) => view.get(name));
  if (!isOfClosed) asked.set('filter[open]', 'true');
  asked.set('page[size]', PAGE_SIZE);
  asked.set('sort', sortOf(view));
  const [after, before] = [view.get('after'), view.get('before')];
  if (after) asked.set('page[after]', after);
  else if (before) asked.set('page[before]', before);
  return asked;
}

/** The sort orders in words, for the choice and the table's caption. */
export const SORTS: Record<CaseSort, string> = {
  'due-on': 'Dangers, then nearest deadline first',
  '-due-on': 'Latest deadline first',
  'received-at': 'Oldest first',
  '-received-at': 'Newest first',
  '-updated-at': 'Last changed first',
  'updated-at': 'Longest unchanged first',
};

/** The order of a view; by deadline if its address has none or an unknown one. */
export const sortOf = (view: URLSearchParams): CaseSort => CaseSort.catch('due-on').parse(view.get('sort') ?? 'due-on');

/** The view sorted by a column; in the opposite order if it is sorted by that column already. */
export function sortedBy(view: URLSearchParams, first: CaseSort, other: CaseSort): URLSearchParams {
  const next = sortOf(view) === first ? other : first;
  return changeView(view, { sort: next === 'due-on' ? '' : next });
}

/** Changes filters and returns to the first page. An empty value removes a filter. */
export function changeView(view: URLSearchParams, changes: Partial<Record<Filter, string>>): URLSearchParams {
  const next = new URLSearchParams(view);
  for (const page of ['after', 'before']) next.delete(page);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Predefined views. */
export interface View {
  name: string;
  /** Parameters of the desk's address. */
  search: string;
}

export const VIEWS: readonly View[] = [
  { name: 'All open', search: '' },
  { name: 'Mine', search: 'owner=me' },
  { name: 'Unassigned', search: 'owner=none' },
  { name: 'Needs reply', search: 'awaits-us=true' },
  { name: 'Overdue', search: 'overdue=true' },
  { name: 'Extra support', search: 'vulnerable=true' },
  { name: 'Reviews', search: 'review=true' },
  { name: 'Danger', search: 'danger=true' },
  { name: 'May need extra help', search: 'extra-help=true' },
];

/** The number of cases as text. The API counts up to 1000. */
export const countText = (total: number): string => (total >= 1000 ? '1,000+' : String(total));
