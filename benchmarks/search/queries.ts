import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const QUERIES = join(import.meta.dirname, '../../content/search');

/** A question and graded articles, as `category/slug`: 3 answers it, 2 helps, 1 is related. */
const JudgedQuery = z.object({
  q: z.string(),
  kind: z.string(),
  relevant: z.record(z.string(), z.int().min(1).max(3)),
});
export type JudgedQuery = z.infer<typeof JudgedQuery>;

/** @param name of a file `content/search/queries-<name>.jsonl` */
export const readQueries = (name: string): JudgedQuery[] => read(`queries-${name}.jsonl`);

/** @param name of a file `content/search/unseen/<name>.jsonl`, which is only measured and never read */
export const readUnseenQueries = (name: string): JudgedQuery[] => read(`unseen/${name}.jsonl`);

function read(file: string): JudgedQuery[] {
  const lines = readFileSync(join(QUERIES, file), 'utf8').trim().split('\n');
  return lines.map((line) => JudgedQuery.parse(JSON.parse(line)));
}

/** Whether a question is held out from tuning: decided by a hash of its text, so that new questions don't change the halves. */
export const isHeldOut = ({ q }: JudgedQuery): boolean =>
  Number.parseInt(createHash('sha1').update(q).digest('hex').slice(0, 2), 16) % 2 === 1;
