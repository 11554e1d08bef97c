/**
 * Loaded with `node --import`: shifts the process's clock by the milliseconds in the file that CLOCK_OFFSET_FILE names, as
 * if the machine's clock had been set. Timers use the monotonic clock and are not affected.
 */
import { readFileSync } from 'node:fs';

const RealDate = Date;
const file = process.env.CLOCK_OFFSET_FILE ?? '';
let offset = 0;

setInterval(() => {
  offset = Number(readFileSync(file, 'utf8')) || 0;
}, 50).unref();

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + offset);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + offset;
  }
};
