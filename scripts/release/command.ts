/** `npm run release -- <version>`: makes a release from a clean clone (docs/how-to/make-a-release.md). */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { londonDay } from '@larkfield/calendar/london';
import { runCommand, UsageError } from '@larkfield/service/command-line';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { AuditExceptions, AuditUnknownError, openAdvisories } from './audit.ts';
import { ChangelogError, notesOf, releaseChangelog } from './changelog.ts';
import { makeFiles } from './files.ts';
import { readLockFile, unfitLicences } from './licences.ts';

const USAGE = `Usage: npm run release -- <version> [--to <folder>] [--unaudited <reason>]

  <version>    such as 1.0.0: commits it with the changelog, and tags the commit
  --to         folder for the release's files; default: var/release/<version>
  --unaudited  why the release is made although the registry can't be asked for known weaknesses`;

const VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Runs a program in a folder. @returns what it printed */
const run = (folder: string, program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

const git = (...args: string[]) => run(PROJECT_ROOT, 'git', ...args);

function readCommandLine() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, unaudited: { type: 'string' } },
  });
  const [version, ...others] = positionals;
  if (!version || others.length > 0 || !VERSION.test(version)) throw new UsageError('Name one version, such as 1.0.0.');
  const to = resolve(process.env['INIT_CWD'] ?? '.', values.to ?? join(PROJECT_ROOT, 'var/release', version));
  return { version, to, unaudited: values.unaudited };
}

/** @throws {UsageError} if what would be released is not what is committed, or a package does not fit */
function check(version: string, unaudited: string | undefined): void {
  if (git('status', '--porcelain') !== '') throw new UsageError('Commit or remove what git status lists.');
  if (git('tag', '--list', `v${version}`) !== '') throw new UsageError(`There is a tag v${version} already.`);
  const unfit = unfitLicences(readLockFile());
  if (unfit.length > 0) throw new UsageError(`These licences do not fit: ${unfit.join(', ')}`);
  const advisories = audited(unaudited);
  if (advisories.length > 0) throw new UsageError(`npm audit found:\n${advisories.join('\n')}`);
}

function audited(unaudited: string | undefined): string[] {
  const exceptions = readFileSync(join(import.meta.dirname, 'audit-exceptions.json'), 'utf8');
  // It ends with 1 where it finds something.
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: PROJECT_ROOT, encoding: 'utf8' });
  try {
    return openAdvisories(stdout, AuditExceptions.parse(JSON.parse(exceptions)), londonDay(new Date()));
  } catch (error) {
    if (!(error instanceof AuditUnknownError)) throw error;
    if (unaudited === undefined) throw new UsageError(`${error.message} Say with --unaudited why you go on.`);
    console.log(`Not audited: ${unaudited}`);
    return [];
  }
}

/** Commits the version with its changelog, and tags the commit. */
function commitVersion(version: string): void {
  const file = join(PROJECT_ROOT, 'CHANGELOG.md');
  const changelog = releaseChangelog(readFileSync(file, 'utf8'), version, londonDay(new Date()));
  const setVersion = ['version', version, '--workspaces', '--include-workspace-root', '--no-git-tag-version'];
  run(PROJECT_ROOT, 'npm', ...setVersion, '--allow-same-version', '--no-audit', '--ignore-scripts');
  writeFileSync(file, changelog);
  git('commit', '--quiet', '--all', '--message', `release: ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `release: ${version}`);
}

/** Makes the files of a tagged version in a clone of their own. */
function makeFromClone(version: string, to: string): void {
  const parent = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    const clone = join(parent, `larkfield-help-${version}`);
    run(parent, 'git', 'clone', '--quiet', '--branch', `v${version}`, PROJECT_ROOT, clone);
    mkdirSync(to, { recursive: true });
    makeFiles({ clone, version, to, run });
    writeFileSync(join(to, 'NOTES.md'), `${notesOf(readFileSync(join(clone, 'CHANGELOG.md'), 'utf8'), version)}\n`);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

await runCommand(async () => {
  const { version, to, unaudited } = readCommandLine();
  check(version, unaudited);
  try {
    commitVersion(version);
  } catch (error) {
    throw error instanceof ChangelogError ? new UsageError(error.message) : error;
  }
  makeFromClone(version, to);
  console.log(`The release is in ${to}. Publish it: git push --follow-tags`);
}, USAGE);
