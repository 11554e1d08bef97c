/** Reads what browsers send, inflating no more than is wanted. */
import { promisify } from 'node:util';
import { inflate as inflateWithCallback } from 'node:zlib';
import type * as z from 'zod';
import { LARGEST_BATCH, LARGEST_SEGMENT, MOST_EVENTS, Segment, SegmentFacts, TelemetryEvent } from './rules.ts';

const inflateBytes = promisify(inflateWithCallback);

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
    return await inflateBytes(bytes, { maxOutputLength: largest });
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
    .split('\n')
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

/**
 * The segment and its facts in a multipart body. It is inflated to see that it is one.
 * @throws {BodyError}
 */
export async function readSegment(request: Request): Promise<ReplaySegment> {
  const form = await request.formData().catch(() => {
    throw new BodyError(400, 'This is not a multipart body.');
  });
  const [segment, event] = [form.get('segment'), form.get('event')];
  if (!(segment instanceof File) || event === null) throw new BodyError(400, 'Send the parts segment and event.');
  const facts = parse(SegmentFacts, typeof event === 'string' ? event : await event.text(), 'The part event');
  const bytes = new Uint8Array(await segment.arrayBuffer());
  parse(Segment, decode(await inflate(bytes, LARGEST_SEGMENT)), 'The part segment');
  return { facts, bytes };
}
