/** A program of tests: draws the picture on its standard input anew and says what that took. */
import { buffer } from 'node:stream/consumers';
import { fileTypeOf } from '../cases/files/file-type.ts';
import { remakePicture } from '../cases/files/picture.ts';

const bytes = new Uint8Array(await buffer(process.stdin));
const type = fileTypeOf(bytes);
if (!type || type === 'application/pdf') throw new Error('That is no picture');

/** In kB; the platform's own unit on Linux and macOS as Node gives it. */
const before = process.resourceUsage().maxRSS;
const beganAt = performance.now();
const { status } = await remakePicture(bytes, type);
const seconds = (performance.now() - beganAt) / 1000;
const megabytes = (process.resourceUsage().maxRSS - before) / 1000;
process.stdout.write(JSON.stringify({ status, seconds, megabytes }));
