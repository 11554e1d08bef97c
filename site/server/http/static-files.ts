import { createReadStream, existsSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { MiddlewareHandler } from 'hono';
import { chooseEncoding } from './accept-encoding.ts';
import { isAmong } from './entity-tag.ts';
import { rawTarget } from './request-target.ts';

/** The kinds of files that are served. Any other, such as a source beside a picture, is a 404. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};

/** A picture opened as a page of its own can run no script and load nothing. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Names that carry a hash of their content never change: browsers may keep them for a year. */
const HASHED_NAME = /^\/assets\/.*-[\w-]{8}\.\w+$/;

/** A folder of files and the path that its files are served under, such as `/media`. */
export interface FileFolder {
  path: string;
  folder: string;
}

interface Found {
  file: string;
  encoding?: 'br' | 'gzip';
}

/** The file that a path names, in the first folder that has it. Undefined outside the folders. */
function fileOf(folders: readonly FileFolder[], path: string): string | undefined {
  const normal = normalize(path).split(sep).join('/');
  if (normal.includes('..') || normal.includes('/.') || normal.includes('\0')) return undefined;
  return folders
    .filter((entry) => normal.startsWith(`${entry.path}/`))
    .map((entry) => join(entry.folder, normal.slice(entry.path.length)))
    .find(isFile);
}

/** False too for a name that no file system takes, such as one of 300 characters. */
function isFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}

/** The file on disk, compressed where the browser takes it and the build made one. */
function find(folders: readonly FileFolder[], path: string, acceptEncoding: string | null): Found | undefined {
  const file = fileOf(folders, path);
  if (!file) return undefined;
  const encoding = chooseEncoding(acceptEncoding);
  if (encoding === 'br' && existsSync(`${file}.br`)) return { file: `${file}.br`, encoding };
  if (encoding !== 'identity' && existsSync(`${file}.gz`)) return { file: `${file}.gz`, encoding: 'gzip' };
  return { file };
}

interface ByteRange {
  start: number;
  end: number;
}

/** One byte range of RFC 9110, section 14.1.2; several ranges or a range outside the file are not served as ranges. */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (!match[1] && !match[2])) return undefined;
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  return start <= end && start < size ? { start, end } : undefined;
}

/** Whether the sender's part is of the same file (RFC 9110, section 13.1.5); a date says nothing here, since none is sent. */
const isOfSameFile = (etag: string, ifRange = etag) => ifRange === etag;

const streamOf = (file: string, range?: ByteRange) =>
  Readable.toWeb(createReadStream(file, range)) as ReadableStream<Uint8Array>; // Node types its web streams apart from the DOM's

/**
 * Serves files from the first folder that has them: compressed ahead by the build, with byte ranges for videos.
 */
export function serveFiles(folders: readonly FileFolder[]): MiddlewareHandler {
  return async (context, next) => {
    const { method } = context.req;
    const path = decodePath(rawTarget(context.req.url).path);
    const type = TYPES[extname(path)];
    if (!type || (method !== 'GET' && method !== 'HEAD')) return next();
    const found = find(folders, path, context.req.header('accept-encoding') ?? null);
    if (!found) return next();
    const { size, mtimeMs } = statSync(found.file);
    const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
    const headers = new Headers({
      'Content-Type': type,
      'Cache-Control': HASHED_NAME.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'Accept-Ranges': 'bytes',
      ETag: etag,
      Vary: 'Accept-Encoding',
    });
    if (type === TYPES['.svg']) headers.set('Content-Security-Policy', SVG_POLICY);
    if (found.encoding) headers.set('Content-Encoding', found.encoding);
    if (isAmong(etag, context.req.header('if-none-match') ?? '')) return new Response(null, { status: 304, headers });
    const takesPart = method === 'GET' && !found.encoding && isOfSameFile(etag, context.req.header('if-range'));
    const range = takesPart ? parseRange(context.req.header('range'), size) : undefined;
    if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
    headers.set('Content-Length', String(range ? range.end - range.start + 1 : size));
    return new Response(method === 'HEAD' ? null : streamOf(found.file, range), { status: range ? 206 : 200, headers });
  };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '\0';
  }
}
