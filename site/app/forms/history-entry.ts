/**
 * What was typed on a page, in its entry of the tab's history, where the browser itself has what it restores. Back, a
 * reload and a tab that is opened again find it there; other tabs and the server don't.
 */
import { DRAFT_FIELD } from '../draft-field.ts';
import { DRAFT_LIFE } from '../draft-life.ts';

/** Text by the control's id, or whether it is ticked. */
export type Values = Map<string, string | boolean>;

interface Entry {
  values: Values;
  /** When it was typed. */
  at: number;
  /** The draft that the page named. */
  draft: string;
  /** The session of a signed-in customer; empty without one. */
  session: string;
}

/** When somebody cleared the details of a form in this browser; in `localStorage`, for the entries of all tabs. */
const CLEARED_AT = 'formsClearedAt';

/**
 * What the entry has for this page, which was loaded anew. `another`: the page is somebody else's by now, and nothing
 * belongs on it that was typed before, even if the browser has restored it.
 */
export type Found = { status: 'typed'; values: Values } | { status: 'none' | 'another' };

/** @param main the page as the server sent it */
export function readEntry(main: HTMLElement): Found {
  const entry = parse(history.state);
  if (!entry) return { status: 'none' };
  if (isOfThisPage(entry, main)) {
    const isFresh = Date.now() - entry.at < DRAFT_LIFE.seconds * 1000;
    return isFresh ? { status: 'typed', values: entry.values } : { status: 'none' };
  }
  forgetEntry();
  return { status: 'another' };
}

export function writeEntry(main: HTMLElement, values: Values): void {
  const entry: Entry = { values, at: Date.now(), draft: draftOf(main), session: sessionOf() };
  replace(entry);
}

export const forgetEntry = (): void => replace(null);

function replace(state: Entry | null): void {
  try {
    history.replaceState(state, '');
  } catch {
    // Browsers limit how often that may be; the next letter or the page's end writes it.
  }
}

/** Forgets this entry, and all others of this browser. */
export function forgetAllEntries(): void {
  forgetEntry();
  try {
    localStorage.setItem(CLEARED_AT, String(Date.now()));
  } catch {
    // Without storage the other entries are read for an hour.
  }
}

/** A page that names no draft begins one, or its own has expired. */
function isOfThisPage({ draft, session, at }: Entry, main: HTMLElement): boolean {
  const shown = draftOf(main);
  return (shown === '' || shown === draft) && (session === '' || session === sessionOf()) && at > clearedAt();
}

const draftOf = (main: HTMLElement): string =>
  main.querySelector<HTMLInputElement>(`input[name=${DRAFT_FIELD}]`)?.value ?? '';

const sessionOf = (): string => document.querySelector<HTMLElement>('dialog[data-session]')?.dataset['session'] ?? '';

function clearedAt(): number {
  try {
    return Number(localStorage.getItem(CLEARED_AT));
  } catch {
    return 0;
  }
}

/** Our own, perhaps of an earlier release. */
function parse(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  if (!('values' in state && 'at' in state && 'draft' in state && 'session' in state)) return undefined;
  const { values, at, draft, session } = state;
  if (!(values instanceof Map) || typeof at !== 'number' || typeof draft !== 'string' || typeof session !== 'string')
    return undefined;
  return { values: new Map([...values].filter(isValue)), at, draft, session };
}

const isValue = (pair: unknown[]): pair is [string, string | boolean] =>
  typeof pair[0] === 'string' && (typeof pair[1] === 'string' || typeof pair[1] === 'boolean');
