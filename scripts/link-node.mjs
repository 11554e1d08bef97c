// Links the packages' Node where npm's scripts look first. npm does so by itself, but before version 11 it takes the link
// away again with the packages for other systems, which have one of the same name. Plain JavaScript, run after an install.
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BIN = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules/.bin');
const LINK = join(BIN, 'node');
const binary = `../node-${process.platform}-${process.arch}/bin/node`;

if (existsSync(join(BIN, binary)) && !existsSync(LINK)) {
  mkdirSync(BIN, { recursive: true });
  rmSync(LINK, { force: true });
  symlinkSync(binary, LINK);
}
