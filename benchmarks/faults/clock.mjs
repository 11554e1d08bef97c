/**
 * `node --import` this: the process's clock goes by the milliseconds in the file that CLOCK_OFFSET_FILE names, as if
 * somebody set the machine's clock. Timers go on by the monotonic clock, as they do on a machine.
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
