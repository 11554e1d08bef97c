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
}

let pages: readonly QueuePage[] = [];
let lastOpened: string | undefined;

/** Notes a page that was read: it goes on from the one that named it as its next, or begins anew. */
export function noteQueuePage(search: string, { data, links }: CaseList): void {
  const page = { search, ids: data.map(({ id }) => id), next: nextSearch(search, links.next) };
  const known = pages.findIndex((one) => one.search === search);
  if (known >= 0) pages = pages[known]?.next === page.next ? pages.with(known, page) : [...pages.slice(0, known), page];
  else pages = pages.at(-1)?.next === search ? [...pages, page] : [page];
}

/** Parameters of the next page, as they are noted and kept; undefined on the last one. */
export function nextSearch(search: string, next: string | null): string | undefined {
  const cursor = cursorOf(next);
  if (cursor === undefined) return undefined;
  const parameters = new URLSearchParams(search);
  // At its end, wherever it was: the same page has the same parameters, by whichever way it is asked for.
  parameters.delete('page[after]');
  parameters.append('page[after]', cursor);
  return parameters.toString();
}

/** The cursor in the address of a next page; undefined on the last one. */
export function cursorOf(next: string | null): string | undefined {
  if (!next || !URL.canParse(next, 'http://provider')) return undefined;
  return new URL(next, 'http://provider').searchParams.get('page[after]') ?? undefined;
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

/** Parameters of the page before one, where its reader came from there. */
export const searchBefore = (search: string): string | undefined => pages.find(({ next }) => next === search)?.search;

/** Parameters of the page after all that are known. */
export const searchAhead = (): string | undefined => pages.at(-1)?.next;

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
