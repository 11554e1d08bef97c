/** Compressed size of the desk's scripts: those of the first view, and all of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { PROJECT_ROOT } from '@larkfield/service/project-root';

const BUILD = join(PROJECT_ROOT, 'desk/build');

/** Bytes. The first view is the queue. */
export const DESK_BUDGET = { first: 200_000, all: 300_000 };

const sizeOf = (file: string) => brotliCompressSync(readFileSync(join(BUILD, file))).length;
const sum = (files: readonly string[]) => files.reduce((total, file) => total + sizeOf(file), 0);

/** @throws if the desk is not built */
export function deskBytes(): { first: number; all: number } {
  const page = readFileSync(join(BUILD, 'index.html'), 'utf8');
  const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].flatMap(([, file]) => file ?? []);
  const all = readdirSync(join(BUILD, 'assets')).filter((name) => name.endsWith('.js'));
  return { first: sum(first), all: sum(all.map((name) => join('assets', name))) };
}
