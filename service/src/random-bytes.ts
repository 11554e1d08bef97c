/** Random bytes for ids and nonces, drawn from the system many at a time: each draw alone costs a system call. */
import { randomFillSync } from 'node:crypto';

const POOL_BYTES = 4096;

const pool = Buffer.alloc(POOL_BYTES);
let used = POOL_BYTES;

/**
 * So many bytes that nobody can foresee and nobody was given before, as `randomBytes` of node:crypto draws them.
 * @param size at most 4096
 */
export function pooledRandomBytes(size: number): Buffer<ArrayBuffer> {
  if (used + size > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const part = pool.subarray(used, used + size);
  const bytes = Buffer.from(part);
  // What was given out is in memory nowhere else.
  part.fill(0);
  used += size;
  return bytes;
}
