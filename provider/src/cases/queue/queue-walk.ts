/** A page of the queue: a walk along one index, on from the case where another page ended, or back from where it began. */
import type { CaseSort } from '@larkfield/api-schemas/case-queue';
import type { Tables } from '@larkfield/database/tables';
import type { SelectQueryBuilder } from 'kysely';
import * as z from 'zod';
import type { CaseRow } from '../store/case-row.ts';

type Matching = SelectQueryBuilder<Tables, 'cases', object>;

interface Order {
  column: 'due_on' | 'received_at' | 'updated_at';
  direction: 'asc' | 'desc';
}

export const ORDERS: Record<CaseSort, Order> = {
  'due-on': { column: 'due_on', direction: 'asc' },
  'received-at': { column: 'received_at', direction: 'asc' },
  '-received-at': { column: 'received_at', direction: 'desc' },
  '-updated-at': { column: 'updated_at', direction: 'desc' },
};

/** A case at an end of a page: a day or a moment, as the order has it, and the case's number. */
const Cursor = z.tuple([z.union([z.iso.date(), z.iso.datetime()]), z.int32().min(1)]);
type Cursor = z.infer<typeof Cursor>;

const cursorAt = (row: CaseRow, { column }: Order): Cursor => [row[column], row.number];

const toText = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** @returns undefined for what is no cursor */
export function readCursor(text: string): Cursor | undefined {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}

/** Where a page begins, and which way it is read; without a cursor at the end of the queue that comes first. */
export interface Start {
  way: 'on' | 'back';
  cursor?: Cursor;
}

export interface Page {
  rows: CaseRow[];
  /** Cursor of the page after it; undefined on the last one. */
  next: string | undefined;
  /** Cursor of the page before it; undefined on the first one. */
  previous: string | undefined;
}

/** @param matching every case that the page's reader asked for */
export async function pageFrom(start: Start, matching: Matching, order: Order, size: number): Promise<Page> {
  const isBack = start.way === 'back';
  const found = await walk(start, matching, order, size + 1);
  const rows = found.slice(0, size);
  if (isBack) rows.reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return { rows, next: undefined, previous: undefined };
  const isMore = found.length > size;
  // The case that the cursor names may have gone meanwhile, and all on its side with it.
  const turned: Start = { way: isBack ? 'on' : 'back', cursor: cursorAt(isBack ? last : first, order) };
  const isBehind = start.cursor !== undefined && (await walk(turned, matching, order, 1)).length > 0;
  return {
    rows,
    next: (isBack ? isBehind : isMore) ? toText(cursorAt(last, order)) : undefined,
    previous: (isBack ? isMore : isBehind) ? toText(cursorAt(first, order)) : undefined,
  };
}

/** So many cases beyond a start, those next to it first. */
function walk({ way, cursor }: Start, matching: Matching, order: Order, count: number): Promise<CaseRow[]> {
  const isRising = (order.direction === 'asc') === (way === 'on');
  const direction = isRising ? 'asc' : 'desc';
  const page = matching
    .selectAll()
    .orderBy(order.column, direction)
    .orderBy('number', direction)
    .limit(count)
    .$if(cursor !== undefined, (all) =>
      all.where(({ eb, refTuple, tuple }) => {
        const [value, number] = cursor ?? ['', 0];
        return eb(refTuple(order.column, 'number'), isRising ? '>' : '<', tuple(value, number));
      }),
    );
  return page.execute();
}
