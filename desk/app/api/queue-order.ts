/**
 * The pages of the queue that the user went through in this tab, to find the next and the previous case across pages.
 */
import type { CaseList } from '@larkfield/api-schemas/case-queue';

interface QueuePage {
  /** Parameters of `GET /v1/cases`. */
  search: string;
  ids: readonly string[];
  /** Parameters of the next page. */
  next: string | undefined;
  /** Parameters of the previous page. */
  previous: string | undefined;
}

let pages: readonly QueuePage[] = [];
let lastOpened: string | undefined;

/** Adds a page to those that link to it as next or previous, or starts again with it. */
export function noteQueuePage(search: string, { data, links }: CaseList): void {
  const page: QueuePage = {
    search,
    ids: data.map(({ id }) => id),
    next: nextSearch(search, links.next),
    previous: previousSearch(search, links.prev),
  };
  const known = pages.findIndex((one) => one.search === search);
  const [first, last] = [pages[0], pages.at(-1)];
  if (known >= 0) pages = pages[known]?.next === page.next ? pages.with(known, page) : [...pages.slice(0, known), page];
  else if (last?.next === search) pages = [...pages, page];
  // The page may have changed, but the known first page still follows it.
  else if (first?.previous === search) pages = [{ ...page, next: first.search }, ...pages];
  else pages = [page];
}

/** Parameters of the next page; undefined on the last one. */
export const nextSearch = (search: string, next: string | null): string | undefined =>
  turnedTo(search, 'page[after]', cursorOf(next));

/** Parameters of the previous page; undefined on the first one, and if the case system has no link to it. */
const previousSearch = (search: string, previous: string | null): string | undefined =>
  turnedTo(search, 'page[before]', cursorOf(previous));

function turnedTo(search: string, parameter: TurnParameter, cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const parameters = new URLSearchParams(search);
  // Appended at the end, so that the same page always has the same string of parameters.
  for (const other of TURN_PARAMETERS) parameters.delete(other);
  parameters.append(parameter, cursor);
  return parameters.toString();
}

const TURN_PARAMETERS = ['page[after]', 'page[before]'] as const;
type TurnParameter = (typeof TURN_PARAMETERS)[number];

/** The cursor in a link to the next or previous page; undefined without one. */
export function cursorOf(link: string | null): string | undefined {
  if (!link || !URL.canParse(link, 'http://provider')) return undefined;
  const { searchParams } = new URL(link, 'http://provider');
  return TURN_PARAMETERS.map((name) => searchParams.get(name) ?? undefined).find((cursor) => cursor !== undefined);
}

/** The desk's address of a page of the queue. */
export function addressOf(search: string): string {
  const view = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    const filter = /^(?:filter|page)\[([\w-]+)\]$/.exec(name)?.[1] ?? name;
    if (!SHOWN_ANYWAY.includes(`${filter}=${value}`) && filter !== 'size') view.set(filter, value);
  }
  return view.size > 0 ? `/?${view}` : '/';
}

/** Default parameters, which are left out of addresses. */
const SHOWN_ANYWAY = ['open=true', 'sort=due-on'];

/** Address of the page of the queue that had a case; of the first page for an unknown case. */
export const queueAddressOf = (id: string): string =>
  addressOf(pages.find(({ ids }) => ids.includes(id))?.search ?? '');

/** Parameters of the page before this one: as visited, or from its link. */
export const searchBefore = (search: string): string | undefined =>
  pages.find(({ next }) => next === search)?.search ?? pages.find((page) => page.search === search)?.previous;

export type Direction = 1 | -1;

/** Parameters of the page after the last known page, or before the first one. */
export const searchBeyond = (way: Direction): string | undefined =>
  way === 1 ? pages.at(-1)?.next : pages[0]?.previous;

export function noteOpened(id: string): void {
  lastOpened = id;
}

/** The case that was opened last, which is focused on returning to the queue. */
export const lastOpenedCase = (): string | undefined => lastOpened;

/** The case `by` places further in the queue; undefined beyond its ends and for an unknown case. */
export function neighbour(id: string, by: number): string | undefined {
  // A case that moved between two reads may be on two pages.
  const order = [...new Set(pages.flatMap(({ ids }) => ids))];
  const at = order.indexOf(id);
  return at < 0 ? undefined : order[at + by];
}
