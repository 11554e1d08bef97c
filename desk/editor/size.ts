/** Whether a change fits the limits of the content store, before it is sent over a slow connection (OP-10). */
import {
  CONTENT_LIMITS,
  MOST_CONTENT_BODY,
  MOST_CONTENT_BYTES,
} from '@larkfield/api-schemas/staff-calls/content-files';
import type { Refusal } from '../app/api/client.ts';
import type { Change } from './changes.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text).length;
/** Of everything around the files in a post. */
const ENVELOPE_BYTES = 10_000;

/** As the store would refuse it; undefined if it fits. */
export function tooLarge(files: readonly Change[]): Refusal | undefined {
  const large = files.find(({ text }) => text !== null && text !== undefined && bytesOf(text) > MOST_CONTENT_BYTES);
  const isWhole = bytesOf(JSON.stringify(files)) > MOST_CONTENT_BODY - ENVELOPE_BYTES;
  if (!large && !isWhole) return undefined;
  const what = large ? `${large.path} has ${inMegabytes(bytesOf(large.text ?? ''))} MB.` : 'It is more than 3 MB.';
  return {
    ...{ status: 413, code: 'too-large', title: 'This is too large to save' },
    detail: `${what} ${CONTENT_LIMITS} Nothing was sent, and your words are kept here.`,
  };
}

/** Rounded up, so that it is more than the limit in words too. */
const inMegabytes = (bytes: number) => (Math.ceil(bytes / 100_000) / 10).toFixed(1);
