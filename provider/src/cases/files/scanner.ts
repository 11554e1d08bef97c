/** The virus scanner, by the protocol of ClamAV's daemon: INSTREAM over TCP (CT-06). */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Logger } from 'pino';

/** Result of a scan: `not-scanned` without a scanner, `away` if it doesn't answer and files must be scanned. */
export type ScanResult = 'clean' | 'infected' | 'not-scanned' | 'away';

export type Scan = (bytes: Uint8Array) => Promise<ScanResult>;

const TIMEOUT_MS = 15_000;
/** ClamAV refuses streams over its StreamMaxLength; a chunk is far below it. */
const CHUNK = 65_536;
const LONGEST_ANSWER = 1000;

function lengthOf(chunk: Uint8Array): Uint8Array {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, chunk.byteLength);
  return length;
}

async function write(socket: Socket, bytes: Uint8Array | string): Promise<void> {
  if (!socket.write(bytes)) await once(socket, 'drain');
}

/** Each chunk preceded by its length, then an empty one. */
async function sendStream(socket: Socket, bytes: Uint8Array): Promise<void> {
  await write(socket, 'zINSTREAM\0');
  for (let start = 0; start < bytes.byteLength; start += CHUNK) {
    const chunk = bytes.subarray(start, start + CHUNK);
    await write(socket, lengthOf(chunk));
    await write(socket, chunk);
  }
  await write(socket, lengthOf(new Uint8Array()));
}

async function ask(address: URL, bytes: Uint8Array): Promise<string> {
  const socket = connect({ host: address.hostname.replace(/^\[|\]$/g, ''), port: Number(address.port) });
  const tooLate = setTimeout(() => socket.destroy(new Error('the scanner took too long')), TIMEOUT_MS);
  try {
    await once(socket, 'connect');
    await sendStream(socket, bytes);
    let answer = '';
    for await (const part of socket) {
      answer += part;
      if (answer.includes('\0') || answer.length > LONGEST_ANSWER) break;
    }
    return answer.split('\0')[0]?.trim() ?? '';
  } finally {
    clearTimeout(tooLate);
    socket.destroy();
  }
}

interface ScannerSettings {
  CLAMD_URL?: string | undefined;
  SCANNER_AWAY: 'keep' | 'refuse';
}

/** While the scanner is away files are stored, and staff see that they were not scanned; `SCANNER_AWAY=refuse` refuses them. */
export function createScan({ CLAMD_URL: address, SCANNER_AWAY }: ScannerSettings, logger: Logger): Scan {
  if (!address) return async () => 'not-scanned';
  const url = new URL(address);
  return async (bytes) => {
    try {
      const answer = await ask(url, bytes);
      if (answer.endsWith('FOUND')) return 'infected';
      if (answer.endsWith('OK')) return 'clean';
      logger.error({ answer }, 'the virus scanner did not scan a file');
    } catch (error) {
      logger.error({ reason: String(error) }, 'the virus scanner did not answer');
    }
    return SCANNER_AWAY === 'refuse' ? 'away' : 'not-scanned';
  };
}
