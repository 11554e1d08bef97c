/** Reads what browsers send, inflating no more than is wanted. */
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { inflate as inflateWithCallback } from 'node:zlib';
import { LARGEST_BATCH, MOST_EVENTS, TelemetryEvent } from '@larkfield/api-schemas/telemetry';
import { type ArrivingFile, parseWhileArriving } from '@larkfield/service/arriving-form';
import { createWorkRoom } from '@larkfield/service/work-room';
import type * as z from 'zod';
import { LARGEST_BODY } from '../json-api/middleware.ts';
import { LARGEST_FACTS, LARGEST_SEGMENT, SEGMENT_BEGINNING, SegmentFacts } from './rules.ts';

const inflateBytes = promisify(inflateWithCallback);

/** One body is inflated at a time: each may become a thousand times as large before it is refused. */
const inflating = createWorkRoom({ bytes: LARGEST_SEGMENT, atOnce: 1 });

/** A body that is not stored. `status` is 400 for a broken one and 413 for one that is too large. */
export class BodyError extends Error {
  override name = 'BodyError';
  readonly status: 400 | 413;
  constructor(status: 400 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

/** Inflates zlib data; stops where the result is larger than wanted, so that a bomb never goes off. */
async function inflate(bytes: Uint8Array, largest: number): Promise<Uint8Array> {
  try {
    return await inflating.run(largest, () => inflateBytes(bytes, { maxOutputLength: largest }));
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    if (isTooLarge) throw new BodyError(413, `Inflated, this is more than ${largest} bytes.`);
    throw new BodyError(400, 'This is not zlib data.');
  }
}

function parse<T>(schema: z.ZodType<T>, text: string, what: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new BodyError(400, `${what} is not JSON of the form that is expected.`);
  }
}

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/**
 * The events of a batch: one JSON a line.
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

/** A replay segment, still compressed, with the facts beside it. */
export interface ReplaySegment {
  facts: SegmentFacts;
  bytes: Uint8Array;
}

/** A form of two files: the library sends no more. */
const FORM_LIMITS = { files: 2, fileSize: LARGEST_BODY };

/** @throws {BodyError} */
async function readParts(request: Request): Promise<Map<string, Buffer>> {
  const parts: [name: string, content: Promise<Buffer>][] = [];
  const file = (content: ArrivingFile, _fileName: string, name: string) => parts.push([name, buffer(content)]);
  const outcome = await parseWhileArriving(request, FORM_LIMITS, { field: () => {}, file });
  if (outcome === 'unreadable') throw new BodyError(400, 'This is not a multipart body.');
  return new Map(await Promise.all(parts.map(async ([name, content]) => [name, await content] as const)));
}

/**
 * The segment and its facts in a multipart body. The segment is inflated, to see that it is no bomb and begins as one
 * does, and kept as it is: its JSON is never parsed.
 * @throws {BodyError}
 */
export async function readSegment(request: Request): Promise<ReplaySegment> {
  const parts = await readParts(request);
  const [bytes, event] = [parts.get('segment'), parts.get('event')];
  if (!bytes || !event) throw new BodyError(400, 'Send the parts segment and event.');
  if (event.length > LARGEST_FACTS) throw new BodyError(413, `The part event is at most ${LARGEST_FACTS} bytes.`);
  const facts = parse(SegmentFacts, decode(event), 'The part event');
  const begins = (await inflate(bytes, LARGEST_SEGMENT)).subarray(0, SEGMENT_BEGINNING.length);
  if (decode(begins) !== SEGMENT_BEGINNING) throw new BodyError(400, 'The part segment is not one of a replay.');
  return { facts, bytes };
}
