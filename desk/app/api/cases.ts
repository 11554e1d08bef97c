/** What the desk asks of the staff's API, as queries of TanStack Query and as single calls. */
import { CreatedStaffFile } from '@larkfield/api-schemas/case-files';
import { CaseList } from '@larkfield/api-schemas/case-queue';
import type { CaseState, LetterKind } from '@larkfield/api-schemas/cases';
import type { NewCaseChannel } from '@larkfield/api-schemas/new-case';
import { OwnStaff, StaffList } from '@larkfield/api-schemas/staff';
import {
  type CaseChangeDocument,
  type CaseEvent,
  EndedLinks,
  OutdatedDocument,
  ReplyMail,
  StaffCase,
} from '@larkfield/api-schemas/staff-cases';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { type Answer, ask, read, writing } from './client.ts';

export type CaseRecord = StaffCase['data'];
export type CaseChanges = CaseChangeDocument['data']['attributes'];

/** Answers that nothing is read from. */
const anything = z.unknown();

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

/** A page of the queue. @param search parameters of `GET /v1/cases` */
export const casePage = (search: string) =>
  queryOptions({ queryKey: ['queue', search], queryFn: ({ signal }) => read(`cases?${search}`, CaseList, signal) });

export const oneCase = (id: string) =>
  queryOptions({
    queryKey: ['case', id],
    queryFn: ({ signal }) => read(`cases/${encodeURIComponent(id)}`, StaffCase, signal),
    // The stream says when one changes (`useFreshCases`); this is for when it can't.
    staleTime: 60_000,
  });

/** What stands around a reply in its mail. @param version of the case, since another may word it otherwise */
export const replyMail = (id: string, version: number, state: CaseState | undefined) =>
  queryOptions({
    queryKey: ['case', id, 'reply-mail', version, state],
    queryFn: ({ signal }) => read(path(id, `/reply-mail${state ? `?state=${state}` : ''}`), ReplyMail, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

const path = (id: string, rest = '') => `cases/${encodeURIComponent(id)}${rest}`;

/** Whether something that happened since a version was read must be seen before one's own is saved (DK-04). */
export type Minds = (event: CaseEvent) => boolean;

/** What others did; one's own is known. */
export const byOthers =
  (me: string): Minds =>
  ({ attributes: { actor } }) =>
    actor.id !== me;

/** Sends a write for one version, and for the newest where nothing happened in between that its writer minds. */
async function withVersion<T>(version: number, minds: Minds, send: (version: number) => Promise<Answer<T>>) {
  const answer = await send(version);
  if (answer.ok || answer.refusal.status !== 412) return answer;
  const { meta } = OutdatedDocument.safeParse(answer.refusal.body).data ?? {};
  return !meta || meta.changes.length === 0 || meta.changes.some(minds) ? answer : send(meta.version);
}

/** Changes a case as it was at `version`; 412 where somebody did meanwhile what its writer minds. */
export function changeCase(
  id: string,
  version: number,
  attributes: CaseChanges,
  minds: Minds,
): Promise<Answer<unknown>> {
  const document = { data: { type: 'cases', id, attributes } };
  return withVersion(version, minds, (current) =>
    ask(path(id), anything, writing('PATCH', document, { 'If-Match': `"${current}"` })),
  );
}

export interface Message {
  text: string;
  direction?: 'from-customer' | 'to-customer';
  channel?: NewCaseChannel;
  form?: 'written' | 'spoken';
  /** When it was said, where that was not now. */
  at?: string;
  state?: CaseState;
}

/** How a reply goes. */
interface Sending {
  files: readonly string[];
  /** Names this reply, so that the provider keeps it once however often it is sent. */
  key: string;
  /** The version that its writer had before them; 412 where others did something since. */
  version: number;
  /** Id of its writer. */
  writer: string;
  /** What its writer must see first of what happened since; what others did, where nothing is said. */
  minds?: Minds;
}

export function sendMessage(
  id: string,
  message: Message,
  { files, key, version, writer, minds = byOthers(writer) }: Sending,
) {
  const relationships = files.length > 0 && {
    relationships: { files: { data: files.map((file) => ({ type: 'case-files', id: file })) } },
  };
  const document = { data: { type: 'case-messages', attributes: message, ...relationships } };
  return withVersion(version, minds, (current) => {
    const headers = { 'Idempotency-Key': key, 'If-Match': `"${current}"` };
    return ask(path(id, '/messages'), anything, writing('POST', document, headers));
  });
}

/** @param key names this note, so that the provider keeps it once */
export function addNote(id: string, text: string, key: string): Promise<Answer<unknown>> {
  const data = { type: 'case-notes', attributes: { text } };
  return ask(path(id, '/notes'), anything, writing('POST', { data }, { 'Idempotency-Key': key }));
}

export function sendFile(id: string, file: File): Promise<Answer<z.infer<typeof CreatedStaffFile>>> {
  const headers = {
    'Content-Type': file.type || 'application/octet-stream',
    'X-File-Name': encodeURIComponent(file.name),
  };
  return ask(path(id, '/files'), CreatedStaffFile, { method: 'POST', body: file, headers });
}

/** Ends every link to a case, so that only newer ones open it. */
export function endLinks(id: string): Promise<Answer<EndedLinks>> {
  return ask(path(id, '/links'), EndedLinks, { method: 'DELETE' });
}

export function sendLetter(id: string, kind: LetterKind): Promise<Answer<unknown>> {
  return ask(path(id, `/letters/${kind}`), anything, { method: 'POST' });
}

/** Address of a letter as a page or as PDF: pages of the desk show or download it. */
export const letterAddress = (id: string, kind: LetterKind) => `/api/${path(id, `/letters/${kind}`)}`;
export const fileAddress = (id: string, file: string) => `/api/${path(id, `/files/${encodeURIComponent(file)}`)}`;
