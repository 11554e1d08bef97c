/** Calls of the content store, through the desk's server. */
import { ErrorDocument } from '@larkfield/api-schemas/json-api';
import { OwnStaff } from '@larkfield/api-schemas/staff';
import { ContentChecked, type ContentFinding } from '@larkfield/api-schemas/staff-calls/content-checks';
import {
  ContentFile,
  ContentHistory,
  ContentList,
  ContentProposed,
  ContentSaved,
  OutdatedContent,
  RefusedContent,
} from '@larkfield/api-schemas/staff-calls/content-files';
import { ContentPreview } from '@larkfield/api-schemas/staff-calls/content-previews';
import type * as z from 'zod';
import type { Change } from './changes.ts';

/** The content check may take longer than other calls. */
const TIMEOUT_MS = 60_000;
const JSON_API = 'application/vnd.api+json';

/** Why the content store refused a change; the message is for the editor. */
export class ContentRefused extends Error {
  override name = 'ContentRefused';
  /** 0 if there was no answer. */
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, words: string, body?: unknown) {
    super(words);
    this.status = status;
    this.body = body;
  }

  /** The present texts, if the save was based on outdated ones. */
  get outdated(): OutdatedContent['outdated'] {
    return OutdatedContent.safeParse(this.meta).data?.outdated ?? [];
  }

  get findings(): ContentFinding[] {
    return RefusedContent.safeParse(this.meta).data?.findings ?? [];
  }

  /** Whether somebody else has to publish it: dangers and emergency numbers. */
  get takesSecondPerson(): boolean {
    return ErrorDocument.safeParse(this.body).data?.errors[0]?.code === 'second-person';
  }

  private get meta(): unknown {
    return this.body instanceof Object && 'meta' in this.body ? this.body.meta : undefined;
  }
}

const SIGNED_OUT =
  'You are signed out. Open the desk in another tab, sign in, and try again: your words are kept here.';
const NO_ANSWER = 'No answer came. Check your connection, then try again: your words are kept here.';

async function ask<T>(path: string, schema: z.ZodType<T>, sent?: object): Promise<T> {
  const post = sent && { method: 'POST', body: JSON.stringify({ data: sent }) };
  const headers = { Accept: JSON_API, ...(post && { 'Content-Type': JSON_API }) };
  const request = { ...post, headers, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const response = await fetch(`/api/${path}`, request).catch(() => undefined);
  if (!response) throw new ContentRefused(0, NO_ANSWER);
  const body: unknown = await response.json().catch(() => undefined);
  if (response.status === 401) throw new ContentRefused(401, SIGNED_OUT, body);
  if (!response.ok) throw new ContentRefused(response.status, wordsOf(body), body);
  return schema.parse(body);
}

function wordsOf(body: unknown): string {
  const [error] = ErrorDocument.safeParse(body).data?.errors ?? [];
  return [error?.title ?? 'This did not work', error?.detail ?? 'Try again: your words are kept here.'].join('. ');
}

export const ownStaff = async () => (await ask('staff/me', OwnStaff)).data;
export const listFiles = async () => (await ask('content/files', ContentList)).data;

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

/** @throws {ContentRefused} with findings, or with the present text */
export async function saveFiles(files: readonly Change[], message: string, despiteAdvice: boolean) {
  const attributes = { files, message, 'despite-advice': despiteAdvice };
  return (await ask('content/saves', ContentSaved, { type: 'content-saves', attributes })).data.attributes;
}

/** Stores a change until somebody else publishes it. @throws {ContentRefused} with findings */
export async function proposeFiles(files: readonly Change[], message: string, despiteAdvice: boolean): Promise<void> {
  const attributes = { files, message, 'despite-advice': despiteAdvice };
  await ask('content/proposals', ContentProposed, { type: 'content-proposals', attributes });
}

/** Checks a change without saving it. @param search whether to compare searches too, which takes longer */
export async function checkFiles(files: readonly Change[], search: boolean) {
  const attributes = { files, search };
  return (await ask('content/checks', ContentChecked, { type: 'content-checks', attributes })).data.attributes;
}

export async function restoreFile(path: string, version: string, revision: string, despiteAdvice: boolean) {
  const attributes = { path, version, revision, 'despite-advice': despiteAdvice };
  return (await ask('content/restores', ContentSaved, { type: 'content-restores', attributes })).data.attributes;
}

/** @returns a signed address that shows this text for some minutes */
export async function previewOf(path: string, text: string): Promise<string> {
  const sent = { type: 'content-previews', attributes: { path, text } };
  return (await ask('content/previews', ContentPreview, sent)).data.attributes.address;
}
