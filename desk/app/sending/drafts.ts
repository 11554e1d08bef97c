/**
 * Unsent drafts in localStorage. They survive a crash, a sign-out and a lost network, and are synchronised between tabs.
 * They may contain personal data and the machine may be shared, so they are stored under the writer's id and removed once
 * sent or after seven days.
 */
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { readStored, store, storedNames } from '../api/browser-store.ts';
import { parsedJson } from '../api/parsed-json.ts';
import { merged } from './merged.ts';

const PREFIX = 'desk-words:';
const KEPT_MS = 7 * 86_400_000;

const Entry = z.object({
  text: z.string(),
  at: z.number(),
  /** Idempotency key, so that the draft sent from two tabs, or again after a crash, arrives once. */
  key: z.string().catch(() => crypto.randomUUID()),
});
type Entry = z.infer<typeof Entry>;

export const DRAFT_KINDS = ['reply', 'note', 'call', 'outcome', 'correction', 'representative'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

export const draftKeyOf = (staff: string, caseId: string, kind: DraftKind) => `${PREFIX}${staff}:${caseId}:${kind}`;

/** Key of the draft of a new case. */
export const newCaseDraftKey = (staff: string) => `${PREFIX}${staff}:new-case`;

const parse = (stored: string | null): Entry | undefined => parsedJson(Entry, stored ?? '');

export const storedDraft = (key: string): string => parse(readStored(key))?.text ?? '';

/** Values by field, as forms store them. */
const Fields = z.record(z.string(), z.string());
const FormDraft = z.union([z.object({ values: Fields }).transform(({ values }) => values), Fields]);

/** A form's draft as text to copy, a line for each field. */
export const textOfForm = (kept: string): string => textOfFields(parsedJson(FormDraft, kept) ?? {});

export const textOfFields = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([field, value]) => `${field.replaceAll('-', ' ')}: ${value}`)
    .join('\n');

/** The idempotency key of the present draft. */
export const sendingKey = (key: string): string => parse(readStored(key))?.key ?? crypto.randomUUID();

export function deleteDraft(key: string): void {
  store(key, null);
  tell(key);
}

/** Removes a draft that was sent, unless it was written on meanwhile, in another tab or while it was under way. */
export function deleteSent(key: string, sent: string): void {
  const present = parse(readStored(key));
  if (present === undefined || present.key === sent) deleteDraft(key);
}

/** Tells the other forms of this page that show the same draft. */
const tell = (key: string) => dispatchEvent(new CustomEvent('desk-words', { detail: key }));

/** @returns whether the draft survives closing the page */
function keep(key: string, text: string): boolean {
  const entry: Entry = { text, at: Date.now(), key: crypto.randomUUID() };
  return store(key, text ? JSON.stringify(entry) : null);
}

const draftNames = () => storedNames().filter((name) => name.startsWith(PREFIX));

/** Removes all users' drafts that are older than seven days or can't be parsed. */
export function removeOldDrafts(): void {
  for (const name of draftNames()) if (Date.now() - (parse(readStored(name))?.at ?? 0) > KEPT_MS) store(name, null);
}

export interface Unsent {
  caseId: string;
  kind: DraftKind;
}

/** Calls the listener with whatever this window changes of a draft. Returns a function that unsubscribes. */
export function onTyped(listener: (key: string, text: string) => void): () => void {
  const onChange = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail, storedDraft(event.detail));
  };
  addEventListener('desk-words', onChange);
  return () => removeEventListener('desk-words', onChange);
}

/** A member of staff's unsent drafts. */
export function unsentDrafts(staff: string): Unsent[] {
  const own = `${PREFIX}${staff}:`;
  return draftNames()
    .filter((name) => name.startsWith(own) && storedDraft(name) !== '')
    .flatMap((name) => {
      const [caseId, kind] = name.slice(own.length).split(':');
      const known = DRAFT_KINDS.find((one) => one === kind);
      return caseId && known ? [{ caseId, kind: known }] : [];
    });
}

interface StoredDraft {
  text: string;
  /** False if the browser's storage is full or switched off, so that closing the page loses the draft. */
  isStored: boolean;
  /** Stores typed text, merged with changes from other tabs. */
  write(text: string): void;
  /** Overwrites the draft. */
  replace(text: string): void;
}

/** The draft under a key and functions that change it. Updated when another tab changes it. */
export function useStoredDraft(key: string): StoredDraft {
  const [text, setText] = useState(() => storedDraft(key));
  const [isStored, setStored] = useState(true);
  useEffect(() => {
    setText(storedDraft(key));
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) setText(parse(event.newValue)?.text ?? '');
    };
    const onChange = (event: Event) => {
      if (event instanceof CustomEvent && event.detail === key) setText(storedDraft(key));
    };
    addEventListener('storage', onStorage);
    addEventListener('desk-words', onChange);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('desk-words', onChange);
    };
  }, [key]);
  const replace = (next: string) => {
    setText(next);
    setStored(keep(key, next));
    tell(key);
  };
  const write = (mine: string) => replace(merged({ base: text, mine, theirs: storedDraft(key) }));
  return { text, isStored, write, replace };
}
