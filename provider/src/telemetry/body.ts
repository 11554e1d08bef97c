/** Reads batches and replay segments of browsers, and bounds how much of a batch is inflated. */
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { inflate as inflateWithCallback } from 'node:zlib';
import { LARGEST_BATCH, MOST_EVENTS, TelemetryEvent } from '@larkfield/api-schemas/telemetry';
import { type ArrivingFile, parseWhileArriving } from '@larkfield/service/arriving-form';
import { createTaskQueue } from '@larkfield/service/task-queue';
import type * as z from 'zod';
import { LARGEST_BODY } from '../json-api/middleware.ts';
import { LARGEST_FACTS, SegmentFacts } from './rules.ts';

const inflateBytes = promisify(inflateWithCallback);

/** One body is inflated at a time, since each may grow a thousandfold before it is refused. */
const inflating = createTaskQueue({ bytes: LARGEST_BATCH, atOnce: 1 });

/** A refused body. `status`: 400 if it is broken, 413 if it is too large. */
export class BodyError extends Error {
  override name = 'BodyError';
  readonly status: 400 | 413;
  constructor(status: 400 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

/** Inflates zlib data, and stops once the result exceeds `largest` (zip bombs). */
async function inflate(bytes: Uint8Array, largest: number): Promise<Uint8Array> {
  try {
    return await inflating.run(largest, () => inflateBytes(bytes, { maxOutputLength: largest }));
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    if (isTooLarge) throw new BodyError(413, `The inflated body is larger than ${largest} bytes.`);
    throw new BodyError(400, 'The body is not zlib data.');
  }
}

function parse<T>(schema: z.ZodType<T>, text: string, what: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new BodyError(400, `${what} is not JSON of the expected format.`);
  }
}

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/**
 * The events of a batch: one JSON document on each line.
 * @param encoding `deflate` for zlib data
 * @throws {BodyError}
 */
export async function readBatch(body: Uint8Array, encoding: string | undefined): Promise<TelemetryEvent[]> {
  const bytes = encoding === 'deflate' ? await inflate(body, LARGEST_BATCH) : body;
  if (bytes.length > LARGEST_BATCH) throw new BodyError(413, `Send at most ${LARGEST_BATCH} bytes.`);
  const lines = decode(bytes)
    .split('\n', MOST_EVENTS + 1)
    .filter((line) => line.trim() !== '');
  if (lines.length === 0) throw new BodyError(400, 'The batch is empty.');
  if (lines.length > MOST_EVENTS) throw new BodyError(413, `Send at most ${MOST_EVENTS} events at once.`);
  return lines.map((line, index) => parse(TelemetryEvent, line, `Line ${index + 1}`));
}

/** The library sends a form with two files. */
const FORM_LIMITS = { files: 2, fileSize: LARGEST_BODY };

/** @throws {BodyError} */
async function readParts(request: Request): Promise<Map<string, Buffer>> {
  const parts: [name: string, content: Promise<Buffer>][] = [];
  const file = (content: ArrivingFile, _fileName: string, name: string) => parts.push([name, buffer(content)]);
  const outcome = await parseWhileArriving(request, FORM_LIMITS, { field: () => {}, file });
  if (outcome === 'unreadable') throw new BodyError(400, 'The body is not a valid multipart form.');
  return new Map(await Promise.all(parts.map(async ([name, content]) => [name, await content] as const)));
}

/**
 * Checks that a multipart body has a replay segment and its metadata. The segment itself is not read.
 * @throws {BodyError}
 */
export async function checkSegment(request: Request): Promise<void> {
  const parts = await readParts(request);
  const event = parts.get('event');
  if (!event || !parts.has('segment')) throw new BodyError(400, 'Send the parts segment and event.');
  if (event.length > LARGEST_FACTS) throw new BodyError(413, `The part event is at most ${LARGEST_FACTS} bytes.`);
  parse(SegmentFacts, decode(event), 'The part event');
}
