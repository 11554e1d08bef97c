/** Calls of the content store, by the desk's client. */
import { OwnStaff } from '@larkfield/api-schemas/staff';
import { ContentChecked, type ContentFinding } from '@larkfield/api-schemas/staff-calls/content-checks';
import {
  ContentFile,
  ContentHistory,
  ContentList,
  ContentProposed,
  ContentSaved,
  type OutdatedContent,
} from '@larkfield/api-schemas/staff-calls/content-files';
import { ContentReport } from '@larkfield/api-schemas/staff-calls/content-report';
import type * as z from 'zod';
import { ask as call, jsonApiWrite, type Refusal, RefusedError } from '../app/api/client.ts';
import { CHECK_TIMEOUT_MS, findingsIn, outdatedIn } from '../app/api/content.ts';
import type { Change } from './changes.ts';
import { tooLarge } from './size.ts';

const SIGNED_OUT =
  'You are signed out. Open the desk in another tab, sign in, and try again: your words are kept here.';

/** Why the content store refused a call; the message is for the editor. */
export class ContentRefused extends RefusedError {
  override name = 'ContentRefused';

  constructor(refusal: Refusal) {
    super(refusal);
    if (refusal.status === 401) this.message = SIGNED_OUT;
  }

  /** The present texts, if the save was based on outdated ones. */
  get outdated(): OutdatedContent['outdated'] {
    return outdatedIn(this.refusal);
  }

  get findings(): ContentFinding[] {
    return findingsIn(this.refusal);
  }

  /** Whether somebody else has to publish it: dangers and emergency numbers. */
  get takesSecondPerson(): boolean {
    return this.refusal.code === 'second-person';
  }
}

/** Reads, or posts a resource. @throws {ContentRefused} */
async function ask<T>(path: string, schema: z.ZodType<T>, sent?: { type: string; attributes: object }): Promise<T> {
  const init = sent ? jsonApiWrite('POST', sent) : { isRead: true };
  const answer = await call(path, schema, { ...init, timeoutMs: CHECK_TIMEOUT_MS });
  if (answer.ok) return answer.body;
  throw new ContentRefused(answer.refusal);
}

export const ownStaff = async () => (await ask('staff/me', OwnStaff)).data;
export const listFiles = async () => (await ask('content/files', ContentList)).data;

/** What the nightly check found. */
export const lastReport = async () => (await ask('reports/content', ContentReport)).data.attributes;

export async function readFile(path: string) {
  return (await ask(`content/file?path=${encodeURIComponent(path)}`, ContentFile)).data.attributes;
}

export async function historyOf(path: string) {
  return (await ask(`content/history?path=${encodeURIComponent(path)}`, ContentHistory)).data;
}

export async function readEarlier(path: string, revision: string) {
  const query = new URLSearchParams({ path, revision });
  return (await ask(`content/earlier?${query}`, ContentFile)).data.attributes;
}

/** Posts changed files, unless they are too large. @throws {ContentRefused} */
async function send<T>(
  path: string,
  schema: z.ZodType<T>,
  { type, attributes }: { type: string; attributes: { files: readonly Change[] } },
): Promise<T> {
  const refusal = tooLarge(attributes.files);
  if (refusal) throw new ContentRefused(refusal);
  return ask(path, schema, { type, attributes });
}

/** @throws {ContentRefused} with findings, or with the present text */
export async function saveFiles(files: readonly Change[], message: string, despiteAdvice: boolean) {
  const attributes = { files, message, 'despite-advice': despiteAdvice };
  return (await send('content/saves', ContentSaved, { type: 'content-saves', attributes })).data.attributes;
}

/** Stores a change until somebody else publishes it. @throws {ContentRefused} with findings */
export async function proposeFiles(files: readonly Change[], message: string, despiteAdvice: boolean): Promise<void> {
  const attributes = { files, message, 'despite-advice': despiteAdvice };
  await send('content/proposals', ContentProposed, { type: 'content-proposals', attributes });
}

/** Checks a change without saving it. @param search whether to compare searches too, which takes longer */
export async function checkFiles(files: readonly Change[], search: boolean) {
  const attributes = { files, search };
  return (await send('content/checks', ContentChecked, { type: 'content-checks', attributes })).data.attributes;
}

export async function restoreFile(path: string, version: string, revision: string, despiteAdvice: boolean) {
  const attributes = { path, version, revision, 'despite-advice': despiteAdvice };
  return (await ask('content/restores', ContentSaved, { type: 'content-restores', attributes })).data.attributes;
}
