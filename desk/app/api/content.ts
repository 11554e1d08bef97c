/** Calls on the content's files (ED-01, ED-03). */
import type { ContentFinding } from '@larkfield/api-schemas/staff-calls/content-checks';
import {
  ContentFile,
  ContentProposals,
  ContentSaved,
  OutdatedContent,
  RefusedContent,
} from '@larkfield/api-schemas/staff-calls/content-files';
import { ContentPreview } from '@larkfield/api-schemas/staff-calls/content-previews';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { anything, ask, jsonApiWrite, type Refusal, RefusedError, read, remove } from './client.ts';

/** Longer than for other calls, since the content check may take as long. */
export const CHECK_TIMEOUT_MS = 55_000;
const timeoutMs = CHECK_TIMEOUT_MS;

export const contentFile = (path: string) =>
  queryOptions({
    queryKey: ['content', path],
    queryFn: ({ signal }) => read(`content/file?path=${encodeURIComponent(path)}`, ContentFile, signal),
    // A text that is being edited must not be replaced by a newer one.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

export const contentProposals = queryOptions({
  queryKey: ['content-proposals'],
  queryFn: ({ signal }) => read('content/proposals', ContentProposals, signal),
});

interface Edited {
  path: string;
  version: string;
  text: string;
  message: string;
}

export function saveContent({ path, version, text, message }: Edited) {
  const attributes = { files: [{ path, version, text }], message, 'despite-advice': true };
  return ask('content/saves', ContentSaved, {
    ...jsonApiWrite('POST', { type: 'content-saves', attributes }),
    timeoutMs,
  });
}

export function proposeContent({ path, version, text, message }: Edited) {
  const attributes = { files: [{ path, version, text }], message };
  return ask('content/proposals', anything, {
    ...jsonApiWrite('POST', { type: 'content-proposals', attributes }),
    timeoutMs,
  });
}

export const publishProposal = (proposal: string) =>
  ask('content/publications', ContentSaved, {
    ...jsonApiWrite('POST', { type: 'content-publications', attributes: { proposal } }),
    timeoutMs,
  });

export const takeBackProposal = (id: string) => remove(`content/proposals/${encodeURIComponent(id)}`);

/** @returns the sealed address that shows this text, and nothing else, for some minutes. @throws {RefusedError} */
export async function sealPreview(path: string, text: string): Promise<string> {
  const document = { type: 'content-previews', attributes: { path, text } };
  const answer = await ask('content/previews', ContentPreview, jsonApiWrite('POST', document));
  if (!answer.ok) throw new RefusedError(answer.refusal);
  return answer.body.data.attributes.address;
}

const Outdated = z.object({ meta: OutdatedContent });
const Refused = z.object({ meta: RefusedContent });

/** The present texts after an outdated save. */
export const outdatedIn = ({ body }: Refusal): OutdatedContent['outdated'] =>
  Outdated.safeParse(body).data?.meta.outdated ?? [];

/** Why the content check refused a save. */
export const findingsIn = ({ body }: Refusal): ContentFinding[] => Refused.safeParse(body).data?.meta.findings ?? [];
