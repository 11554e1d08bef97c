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

/** Notes a page with these cases. @param after cursor of the page after it. @param before of the one before */
function note(search: string, ids: readonly string[], after?: string, before?: string): void {
  const next = after === undefined ? null : `/v1/cases?page[after]=${after}`;
  const prev = before === undefined ? null : `/v1/cases?page[before]=${before}`;
  // Of a case its reference alone is noted.
  const data = ids.map((id) => ({ type: 'cases', id })) as Parameters<typeof noteQueuePage>[1]['data'];
  noteQueuePage(search, { data, links: { next, prev }, meta: { total: 9 } });
}

describe('[DK-02] the order in which j and k go', () => {
  test('goes on across the end of a page, both ways', () => {
    note(FIRST, ['A', 'B'], 'one');
    expect(neighbour('B', 1)).toBeUndefined();
    expect(searchBeyond(1)).toBe(SECOND);
    note(SECOND, ['C', 'D']);
    expect([neighbour('B', 1), neighbour('C', -1), neighbour('D', 1)]).toEqual(['C', 'B', undefined]);
    expect([searchBefore(SECOND), searchBefore(FIRST), searchBeyond(1)]).toEqual([FIRST, undefined, undefined]);
  });

  test('knows a page that is read again, and forgets what no longer follows on it', () => {
    note(FIRST, ['A', 'B'], 'one');
    note(SECOND, ['C'], 'two');
    note(FIRST, ['A', 'X'], 'one');
    expect(neighbour('X', 1)).toBe('C');
    note(FIRST, ['A', 'X'], 'other');
    expect(neighbour('X', 1)).toBeUndefined();
  });

  test('a case that moved to the next page meanwhile is passed once', () => {
    note(FIRST, ['A', 'B'], 'one');
    note(SECOND, ['B', 'C']);
    expect(neighbour('B', 1)).toBe('C');
  });

  test('another view begins anew', () => {
    note(FIRST, ['A', 'B'], 'one');
    note(apiParameters(new URLSearchParams('owner=none')).toString(), ['K']);
    expect([neighbour('A', 1), neighbour('K', -1)]).toEqual([undefined, undefined]);
  });

  test('goes back from a page that was opened by its address, and on again', () => {
    const BEFORE = apiParameters(new URLSearchParams('owner=me&before=two')).toString();
    note(SECOND, ['C', 'D'], 'three', 'two');
    expect([searchBefore(SECOND), searchBeyond(-1), neighbour('C', -1)]).toEqual([BEFORE, BEFORE, undefined]);
    note(BEFORE, ['A', 'B'], 'one');
    expect([neighbour('C', -1), neighbour('B', 1), searchBeyond(-1)]).toEqual(['B', 'C', undefined]);
    expect([searchBefore(SECOND), searchBefore(BEFORE)]).toEqual([BEFORE, undefined]);
  });

  test('the page before leads on even when its last case is another one meanwhile', () => {
    note(apiParameters(new URLSearchParams('owner=none&after=one')).toString(), ['C'], undefined, 'two');
    note(apiParameters(new URLSearchParams('owner=none&before=two')).toString(), ['A'], 'another');
    expect(neighbour('A', 1)).toBe('C');
  });

  test('leads back to the page of the queue that a case was on', () => {
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

  test('the cursor of a next page is found in its address, relative or whole', () => {
    expect(cursorOf('/v1/cases?page[after]=abc')).toBe('abc');
    expect(cursorOf('http://127.0.0.1:3001/v1/cases?page%5Bafter%5D=abc')).toBe('abc');
    expect(cursorOf(null)).toBeUndefined();
    expect(nextSearch(FIRST, null)).toBeUndefined();
  });
});
