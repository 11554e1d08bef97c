/** A page of the queue: reads along one index, forwards from where another page ended or backwards from where it began. */
import type { CaseSort } from '@larkfield/api-schemas/case-queue';
import type { Tables } from '@larkfield/database/tables';
import type { SelectQueryBuilder } from 'kysely';
import * as z from 'zod';
import type { CaseRow } from '../store/case-row.ts';

export type Matching = SelectQueryBuilder<Tables, 'cases', object>;

interface Order {
  column: 'due_on' | 'received_at' | 'updated_at';
  direction: 'asc' | 'desc';
}

export const ORDERS: Record<CaseSort, Order> = {
  'due-on': { column: 'due_on', direction: 'asc' },
  '-due-on': { column: 'due_on', direction: 'desc' },
  'received-at': { column: 'received_at', direction: 'asc' },
  '-received-at': { column: 'received_at', direction: 'desc' },
  'updated-at': { column: 'updated_at', direction: 'asc' },
  '-updated-at': { column: 'updated_at', direction: 'desc' },
};

/** The first or last case of a page: a day or moment, depending on the order, and the case's number. */
const Cursor = z.tuple([z.union([z.iso.date(), z.iso.datetime()]), z.int32().min(1)]);
type Cursor = z.infer<typeof Cursor>;

const cursorAt = (row: CaseRow, { column }: Order): Cursor => [row[column], row.number];

const toText = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** @returns undefined if it is not a cursor */
export function readCursor(text: string): Cursor | undefined {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}

/** Where a page begins, and in which direction it is read; without a cursor at the start of the queue. */
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

/** @param matching every case that the reader's filters match */
export async function pageFrom(start: Start, matching: Matching, order: Order, size: number): Promise<Page> {
  const isBack = start.way === 'back';
  const found = await walk(start, matching, order, size + 1);
  const rows = found.slice(0, size);
  if (isBack) rows.reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return { rows, next: undefined, previous: undefined };
  const isMore = found.length > size;
  // The cursor's case, and everything on its side, may have been removed meanwhile.
  const turned: Start = { way: isBack ? 'on' : 'back', cursor: cursorAt(isBack ? last : first, order) };
  const isBehind = start.cursor !== undefined && (await walk(turned, matching, order, 1)).length > 0;
  return {
    rows,
    next: (isBack ? isBehind : isMore) ? toText(cursorAt(last, order)) : undefined,
    previous: (isBack ? isMore : isBehind) ? toText(cursorAt(first, order)) : undefined,
  };
}

/** A number of cases after a start, the nearest first. */
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
