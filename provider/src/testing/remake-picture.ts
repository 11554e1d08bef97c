/** A program for tests: re-encodes the picture on its standard input, and prints the time and memory it took. */
import { buffer } from 'node:stream/consumers';
import { fileTypeOf } from '../cases/files/file-type.ts';
import { remakePicture } from '../cases/files/picture.ts';

const bytes = new Uint8Array(await buffer(process.stdin));
const type = fileTypeOf(bytes);
if (!type || type === 'application/pdf') throw new Error('The input is not a picture');

/** In kB, as Node reports it on Linux and macOS. */
const before = process.resourceUsage().maxRSS;
const beganAt = performance.now();
const { status } = await remakePicture(bytes, type);
const seconds = (performance.now() - beganAt) / 1000;
const megabytes = (process.resourceUsage().maxRSS - before) / 1000;
process.stdout.write(JSON.stringify({ status, seconds, megabytes }));
