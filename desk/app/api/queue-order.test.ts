import { describe, expect, test } from 'vitest';
import { apiParameters } from '../features/queue/queue-address.ts';
import {
  addressOf,
  cursorOf,
  neighbour,
  nextSearch,
  noteQueuePage,
  queueAddressOf,
  searchBefore,
  searchBeyond,
} from './queue-order.ts';

const FIRST = apiParameters(new URLSearchParams('owner=me')).toString();
const SECOND = apiParameters(new URLSearchParams('owner=me&after=one')).toString();

/** Notes a page with these cases. @param after cursor of the next page @param before cursor of the previous page */
function note(search: string, ids: readonly string[], after?: string, before?: string): void {
  const next = after === undefined ? null : `/v1/cases?page[after]=${after}`;
  const prev = before === undefined ? null : `/v1/cases?page[before]=${before}`;
  // Only the cases' ids are used.
  const data = ids.map((id) => ({ type: 'cases', id })) as Parameters<typeof noteQueuePage>[1]['data'];
  noteQueuePage(search, { data, links: { next, prev }, meta: { duties: 'on' as const, total: 9 } });
}

describe('[DK-02] the order of cases for the keys j and k', () => {
  test('continues across the end of a page, in both directions', () => {
    note(FIRST, ['A', 'B'], 'one');
    expect(neighbour('B', 1)).toBeUndefined();
    expect(searchBeyond(1)).toBe(SECOND);
    note(SECOND, ['C', 'D']);
    expect([neighbour('B', 1), neighbour('C', -1), neighbour('D', 1)]).toEqual(['C', 'B', undefined]);
    expect([searchBefore(SECOND), searchBefore(FIRST), searchBeyond(1)]).toEqual([FIRST, undefined, undefined]);
  });

  test('recognises a page that is read again, and forgets pages that no longer follow it', () => {
    note(FIRST, ['A', 'B'], 'one');
    note(SECOND, ['C'], 'two');
    note(FIRST, ['A', 'X'], 'one');
    expect(neighbour('X', 1)).toBe('C');
    note(FIRST, ['A', 'X'], 'other');
    expect(neighbour('X', 1)).toBeUndefined();
  });

  test('visits a case that has moved to the next page only once', () => {
    note(FIRST, ['A', 'B'], 'one');
    note(SECOND, ['B', 'C']);
    expect(neighbour('B', 1)).toBe('C');
  });

  test('begins again when the view changes', () => {
    note(FIRST, ['A', 'B'], 'one');
    note(apiParameters(new URLSearchParams('owner=none')).toString(), ['K']);
    expect([neighbour('A', 1), neighbour('K', -1)]).toEqual([undefined, undefined]);
  });

  test('goes to the previous page from one that was opened by its address, and back', () => {
    const BEFORE = apiParameters(new URLSearchParams('owner=me&before=two')).toString();
    note(SECOND, ['C', 'D'], 'three', 'two');
    expect([searchBefore(SECOND), searchBeyond(-1), neighbour('C', -1)]).toEqual([BEFORE, BEFORE, undefined]);
    note(BEFORE, ['A', 'B'], 'one');
    expect([neighbour('C', -1), neighbour('B', 1), searchBeyond(-1)]).toEqual(['B', 'C', undefined]);
    expect([searchBefore(SECOND), searchBefore(BEFORE)]).toEqual([BEFORE, undefined]);
  });

  test('continues from a previous page whose last case has changed', () => {
    note(apiParameters(new URLSearchParams('owner=none&after=one')).toString(), ['C'], undefined, 'two');
    note(apiParameters(new URLSearchParams('owner=none&before=two')).toString(), ['A'], 'another');
    expect(neighbour('A', 1)).toBe('C');
  });

  test('returns to the page of the queue that a case was on', () => {
    note(FIRST, ['A'], 'one');
    note(SECOND, ['B']);
    expect([queueAddressOf('A'), queueAddressOf('B'), queueAddressOf('Z')]).toEqual([
      '/?owner=me',
      '/?owner=me&after=one',
      '/',
    ]);
    expect(addressOf(apiParameters(new URLSearchParams('')).toString())).toBe('/');
    const all = 'state=resolved&kind=complaint&q=smart+meter&vulnerable=true&sort=received-at&after=x';
    const back = new URL(addressOf(apiParameters(new URLSearchParams(all)).toString()), 'http://desk').searchParams;
    expect(Object.fromEntries(back)).toEqual(Object.fromEntries(new URLSearchParams(all)));
  });

  test('reads the cursor from a relative or an absolute link', () => {
    expect(cursorOf('/v1/cases?page[after]=abc')).toBe('abc');
    expect(cursorOf('http://127.0.0.1:3001/v1/cases?page%5Bafter%5D=abc')).toBe('abc');
    expect(cursorOf(null)).toBeUndefined();
    expect(nextSearch(FIRST, null)).toBeUndefined();
  });
});
