/**
 * The pages of the queue that its reader went through, so that a case knows which one comes next, across their ends.
 * Forgotten with the tab.
 */
import type { CaseList } from '@larkfield/api-schemas/case-queue';

interface QueuePage {
  /** Parameters of `GET /v1/cases`. */
  search: string;
  ids: readonly string[];
  /** Those of the page after it. */
  next: string | undefined;
  /** Those of the page before it. */
  previous: string | undefined;
}

let pages: readonly QueuePage[] = [];
let lastOpened: string | undefined;

/** Notes a page that was read: it goes on from the one that named it as its neighbour, or begins anew. */
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
  // Whichever case it ends with now: the page that named it follows.
  else if (first?.previous === search) pages = [{ ...page, next: first.search }, ...pages];
  else pages = [page];
}

/** Parameters of the next page, as they are noted and kept; undefined on the last one. */
export const nextSearch = (search: string, next: string | null): string | undefined =>
  turned(search, 'page[after]', cursorOf(next));

/** Parameters of the page before; undefined on the first one, and where the case system names none. */
export const previousSearch = (search: string, previous: string | null): string | undefined =>
  turned(search, 'page[before]', cursorOf(previous));

function turned(search: string, parameter: TurnParameter, cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const parameters = new URLSearchParams(search);
  // At its end, wherever it was: the same page has the same parameters, by whichever way it is asked for.
  for (const other of TURN_PARAMETERS) parameters.delete(other);
  parameters.append(parameter, cursor);
  return parameters.toString();
}

const TURN_PARAMETERS = ['page[after]', 'page[before]'] as const;
type TurnParameter = (typeof TURN_PARAMETERS)[number];

/** The cursor in the address of a page beside this one; undefined where there is none. */
export function cursorOf(link: string | null): string | undefined {
  if (!link || !URL.canParse(link, 'http://provider')) return undefined;
  const { searchParams } = new URL(link, 'http://provider');
  return TURN_PARAMETERS.map((name) => searchParams.get(name) ?? undefined).find((cursor) => cursor !== undefined);
}

/** Where the desk shows a page of the queue. */
export function addressOf(search: string): string {
  const view = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    const filter = /^(?:filter|page)\[(\w+)\]$/.exec(name)?.[1] ?? name;
    if (!SHOWN_ANYWAY.includes(`${filter}=${value}`) && filter !== 'size') view.set(filter, value);
  }
  return view.size > 0 ? `/?${view}` : '/';
}

/** What a view asks for without saying so. */
const SHOWN_ANYWAY = ['open=true', 'sort=due-on'];

/** Where the page of the queue is that had a case; the first page of all for any other. */
export const queueAddressOf = (id: string): string =>
  addressOf(pages.find(({ ids }) => ids.includes(id))?.search ?? '');

/** Parameters of the page before one: where its reader came from, or where the case system says it is. */
export const searchBefore = (search: string): string | undefined =>
  pages.find(({ next }) => next === search)?.search ?? pages.find((page) => page.search === search)?.previous;

/** Towards the end of the queue, or its beginning. */
export type Direction = 1 | -1;

/** Parameters of the page after, or before, all that are known. */
export const searchBeyond = (way: Direction): string | undefined =>
  way === 1 ? pages.at(-1)?.next : pages[0]?.previous;

export function noteOpened(id: string): void {
  lastOpened = id;
}

/** The case that was opened last, where the focus goes when its reader comes back to the queue. */
export const lastOpenedCase = (): string | undefined => lastOpened;

/** The case so many places on in the queue; undefined at its ends, and for a case that was not in it. */
export function neighbour(id: string, by: number): string | undefined {
  // A case that moved while its reader did may be on two pages.
  const order = [...new Set(pages.flatMap(({ ids }) => ids))];
  const at = order.indexOf(id);
  return at < 0 ? undefined : order[at + by];
}
