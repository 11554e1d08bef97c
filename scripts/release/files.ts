/** The files of a release. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

interface Making {
  /** A clone of the version, in a folder with its name. */
  clone: string;
  version: string;
  /** The folder for the files. */
  to: string;
  run(folder: string, program: string, ...args: string[]): string;
}

/** What a build makes; with it no machine that runs the release needs what builds it. */
const BUILT = ['site/build', 'desk/build', 'desk/editor-build', 'provider/build', 'design-system/dist'];

/**
 * Builds a version, and writes the archive of sources and builds, the list of all parts with their licences, the image if
 * this machine has an engine, and checksums.
 */
export function makeFiles(making: Making): void {
  const { clone, version, to, run } = making;
  run(clone, 'npm', 'ci', '--no-audit', '--no-fund');
  run(clone, process.execPath, 'scripts/set-up.mjs', '--build');
  makeArchive(making);
  const parts = run(clone, 'npm', 'sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only');
  writeFileSync(join(to, `larkfield-help-${version}.cdx.json`), parts);
  makeImage(making);
  const files = readdirSync(to).filter((name) => name.startsWith('larkfield-help-'));
  const sums = files.toSorted().map((name) => `${hashOf(join(to, name))}  ${name}\n`);
  writeFileSync(join(to, 'SHA256SUMS'), sums.join(''));
}

function makeArchive({ clone, version, to, run }: Making): void {
  const name = basename(clone);
  const archive = join(to, `larkfield-help-${version}.tar`);
  run(clone, 'git', 'archive', `--prefix=${name}/`, `--output=${archive}`, 'HEAD');
  run(dirname(clone), 'tar', '--append', `--file=${archive}`, ...BUILT.map((folder) => `${name}/${folder}`));
  run(to, 'gzip', '--best', '--force', '--no-name', archive);
}

/** The engines that build an image from a Dockerfile, the first that answers. */
const ENGINES = ['docker', 'podman'];

function makeImage({ clone, version, to, run }: Making): void {
  const engine = ENGINES.find((name) => answers(name, run, clone));
  if (!engine) {
    console.log('No image: neither docker nor podman answers on this machine.');
    return;
  }
  const tag = `larkfield-help:${version}`;
  run(clone, engine, 'build', '--tag', tag, '.');
  run(clone, engine, 'save', '--output', join(to, `larkfield-help-${version}.image.tar`), tag);
}

function answers(engine: string, run: Making['run'], folder: string): boolean {
  try {
    run(folder, engine, 'version');
    return true;
  } catch {
    return false;
  }
}

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
