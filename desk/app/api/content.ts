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
import { anything, ask, jsonApiWrite, type Refusal, RefusedError, read, remove } from './client.ts';

/** The content check may take as long. */
const timeoutMs = 55_000;

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

/** The present text after an outdated save. */
export function outdatedIn({ body }: Refusal): OutdatedContent['outdated'][number] | undefined {
  const meta: unknown = Reflect.get(Object(body), 'meta');
  return OutdatedContent.safeParse(meta).data?.outdated[0];
}

/** Why the content check refused a save. */
export function findingsIn({ body }: Refusal): ContentFinding[] {
  const meta: unknown = Reflect.get(Object(body), 'meta');
  return RefusedContent.safeParse(meta).data?.findings ?? [];
}
