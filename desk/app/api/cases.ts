/** The desk's calls to the staff API, as queries of TanStack Query and as functions. */
import { CreatedStaffFile } from '@larkfield/api-schemas/case-files';
import { CaseList } from '@larkfield/api-schemas/case-queue';
import type { CaseState, LetterKind } from '@larkfield/api-schemas/cases';
import type { NewCaseChannel } from '@larkfield/api-schemas/new-case';
import { OwnStaff, StaffAnswer, StaffList } from '@larkfield/api-schemas/staff';
import type { CaseChangeDocument } from '@larkfield/api-schemas/staff-calls/case-changes';
import { ReplyMail } from '@larkfield/api-schemas/staff-calls/case-messages';
import { TemplateList } from '@larkfield/api-schemas/staff-calls/reply-templates';
import { ViewCounts } from '@larkfield/api-schemas/staff-calls/view-counts';
import { WorkReport } from '@larkfield/api-schemas/staff-calls/work-report';
import { type CaseEvent, OutdatedDocument, StaffCase } from '@larkfield/api-schemas/staff-cases';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, anything, ask, casePath, jsonApiWrite, read, write } from './client.ts';

export type CaseRecord = StaffCase['data'];
export type CaseChanges = CaseChangeDocument['data']['attributes'];

export const ownStaff = queryOptions({
  queryKey: ['staff', 'me'],
  queryFn: ({ signal }) => read('staff/me', OwnStaff, signal),
  staleTime: 300_000,
});

export const staffList = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => read('staff', StaffList, signal),
  staleTime: 60_000,
});

/** Whether somebody has left, who then can have no cases. */
export const markLeft = (id: string, left: boolean) =>
  ask(
    `staff/${encodeURIComponent(id)}`,
    StaffAnswer,
    jsonApiWrite('PATCH', { type: 'staff', id, attributes: { left } }),
  );

/** Open cases by person (DK-07). */
export const workReport = queryOptions({
  queryKey: ['work'],
  queryFn: ({ signal }) => read('reports/work', WorkReport, signal),
});

/** Templates of replies. */
export const templateList = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => read('templates', TemplateList, signal),
  staleTime: 300_000,
});

/** A page of the queue. @param search parameters of `GET /v1/cases` */
export const casePage = (search: string) =>
  queryOptions({ queryKey: ['queue', search], queryFn: ({ signal }) => read(`cases?${search}`, CaseList, signal) });

const COUNTED_EVERY_MS = 60_000;

/** The number of cases of each view. @param views each as filters of `GET /v1/cases` */
export const viewCounts = (views: readonly string[]) =>
  queryOptions({
    queryKey: ['queue', 'counts', ...views],
    queryFn: ({ signal }) =>
      read(`reports/views?${new URLSearchParams(views.map((view) => ['view', view]))}`, ViewCounts, signal),
    staleTime: COUNTED_EVERY_MS,
  });

export const oneCase = (id: string) =>
  queryOptions({
    queryKey: ['case', id],
    queryFn: ({ signal }) => read(casePath(id), StaffCase, signal),
    // Changes arrive over the event stream (`useFreshCases`); this is for when it is down.
    staleTime: 60_000,
  });

/** The choices for a reply that its mail depends on. */
export interface ReplyChoices {
  state?: CaseState | undefined;
  answers: boolean;
  'promised-on'?: string | undefined;
}

/** The mail's text before and after a reply. @param version of the case, on which the text may depend */
export function replyMail(id: string, version: number, choices: ReplyChoices) {
  const asked = new URLSearchParams(
    Object.entries(choices).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return queryOptions({
    queryKey: ['case', id, 'reply-mail', version, asked.toString()],
    queryFn: ({ signal }) => read(casePath(id, `/reply-mail?${asked}`), ReplyMail, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Whether an event since a version was read must be shown to the user before their own change is saved (DK-04). */
export type ConflictCheck = (event: CaseEvent) => boolean;

/** What others did since, and the case system by itself, except that a mail went out. */
export const byOthers =
  (me: string): ConflictCheck =>
  ({ attributes: { actor, event } }) =>
    actor.id !== me && event !== 'mail-sent';

/** Changes of one attribute, by anybody. */
export const changesOf =
  (attribute: 'category' | 'fuel' | 'customer-type'): ConflictCheck =>
  ({ attributes: { event } }) =>
    event === `${attribute}-changed`;

/** Several choices that are saved at once, and a reply beside them, outdate one another. */
const MOST_TRIES = 6;

/**
 * Sends a write for one version. After a 412 tries again for the newest version, unless an event in between is a
 * conflict.
 */
async function withVersion<T>(
  version: number,
  isConflict: ConflictCheck,
  send: (version: number) => Promise<Answer<T>>,
  tries = MOST_TRIES,
): Promise<Answer<T>> {
  const answer = await send(version);
  if (answer.ok || answer.refusal.status !== 412 || tries === 1) return answer;
  const { meta } = OutdatedDocument.safeParse(answer.refusal.body).data ?? {};
  if (!meta || meta.changes.length === 0 || meta.changes.some(isConflict)) return answer;
  return withVersion(meta.version, isConflict, send, tries - 1);
}

/** Changes a case. 412 if there was a conflict since `version`. */
export function changeCase(id: string, version: number, attributes: CaseChanges, isConflict: ConflictCheck) {
  const data = { type: 'cases', id, attributes };
  return withVersion(version, isConflict, (current) =>
    write('PATCH', casePath(id), data, { 'If-Match': `"${current}"` }),
  );
}

export interface Message
  extends Pick<CaseChanges, 'offer' | 'resolution' | 'resolution-basis' | 'agreed-by' | 'agreed-on'> {
  text: string;
  direction?: 'from-customer' | 'to-customer';
  channel?: NewCaseChannel;
  form?: 'written' | 'spoken';
  /** When it was said; now if undefined. */
  at?: string;
  /** Who said it, if not the customer. */
  'said-by'?: string;
  state?: CaseState;
  /** Whether a reply is the answer; if not, the day by which it may promise one. */
  answers?: boolean;
  'promised-on'?: string;
}

interface Sending {
  files: readonly string[];
  /** Idempotency key. */
  key: string;
  /** The version that its writer saw. */
  version: number;
  /** Id of its writer. */
  writer: string;
  /** By default all events by others. */
  isConflict?: ConflictCheck;
}

export function sendMessage(
  id: string,
  message: Message,
  { files, key, version, writer, isConflict = byOthers(writer) }: Sending,
) {
  const relationships = files.length > 0 && {
    relationships: { files: { data: files.map((file) => ({ type: 'case-files', id: file })) } },
  };
  const data = { type: 'case-messages', attributes: message, ...relationships };
  return withVersion(version, isConflict, (current) => {
    const headers = { 'Idempotency-Key': key, 'If-Match': `"${current}"` };
    return write('POST', casePath(id, '/messages'), data, headers);
  });
}

/** @param key idempotency key */
export const addNote = (id: string, text: string, key: string) =>
  write('POST', casePath(id, '/notes'), { type: 'case-notes', attributes: { text } }, { 'Idempotency-Key': key });

export function sendFile(id: string, file: File) {
  const headers = {
    'Content-Type': file.type || 'application/octet-stream',
    'X-File-Name': encodeURIComponent(file.name),
  };
  return ask(casePath(id, '/files'), CreatedStaffFile, { method: 'POST', body: file, headers });
}

/** Identifies the letter as it would be sent now: `sendLetter` takes its `version`. */
export const previewLetter = (id: string, kind: LetterKind) =>
  ask(casePath(id, `/letters/${kind}`), anything, { headers: { Accept: 'text/html' } });

/** @param preview the `version` of the preview that was read */
export const sendLetter = (id: string, kind: LetterKind, preview: string) =>
  ask(casePath(id, `/letters/${kind}`), anything, { method: 'POST', headers: { 'If-Match': preview } });

/** Address of a letter as a page or as PDF: pages of the desk show or download it. */
export const letterAddress = (id: string, kind: LetterKind) => `/api/${casePath(id, `/letters/${kind}`)}`;

export const fileAddress = (id: string, file: string) => `/api/${casePath(id, `/files/${encodeURIComponent(file)}`)}`;
