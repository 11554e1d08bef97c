/** The content's history in the git checkout that the folder is part of. */
import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Author, type History, HistoryRefused, type Revision } from './history.ts';

const run = promisify(execFile);

const MOST_BYTES = 50_000_000;
const TIMEOUT_MS = 10_000;
/** How long to wait for another program's lock on the checkout. */
const LOCKED_MS = 3000;
const MOST_REVISIONS = 200;

/** The process's environment, without what a surrounding git has set: it would name another checkout. */
const surroundings = () => Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));

/** Whether the folder is part of a git checkout that does not ignore it. */
export async function isInGit(folder: string): Promise<boolean> {
  try {
    const { stdout } = await git(folder, ['rev-parse', '--is-inside-work-tree']);
    if (stdout.toString().trim() !== 'true') return false;
  } catch {
    return false;
  }
  // It ends with 1 where the folder is not ignored.
  return git(folder, ['check-ignore', '--quiet', '.']).then(
    () => false,
    () => true,
  );
}

/** @param folder absolute, in a checkout */
export function createGitHistory(folder: string): History {
  return {
    async record({ files, author, message, at }) {
      const paths = files.map(({ path }) => path);
      const untracked = files.filter(({ before }) => before === null).map(({ path }) => path);
      try {
        await unlocked(async () => {
          if (untracked.length > 0) await git(folder, ['add', '--intent-to-add', '--force', '--', ...untracked]);
          const said = ['--quiet', '--no-edit', `--message=${message}`, `--date=${at.toISOString()}`];
          await git(folder, ['commit', '--only', ...said, '--', ...paths], nameOf(author));
        });
      } catch (error) {
        if (untracked.length > 0) await git(folder, ['reset', '--quiet', '--', ...untracked]).catch(() => undefined);
        throw error;
      }
      const { stdout } = await git(folder, ['rev-parse', 'HEAD']);
      return stdout.toString().trim();
    },
    async list(path) {
      const format = '--format=%H%x00%aI%x00%an%x00%s';
      const { stdout } = await git(folder, ['log', `--max-count=${MOST_REVISIONS}`, format, '--', path]);
      return stdout.toString().split('\n').filter(Boolean).map(toRevision);
    },
    async read(path, revision) {
      if (!/^[0-9a-f]{40,64}$/.test(revision)) return undefined;
      const { stdout: touched } = await git(folder, [
        'log',
        '--max-count=1',
        '--format=%H',
        revision,
        '--',
        path,
      ]).catch(() => ({ stdout: Buffer.of() }));
      if (touched.toString().trim() === '') return undefined;
      return git(folder, ['show', `${revision}:./${path}`]).then(
        ({ stdout }) => stdout,
        () => null,
      );
    },
  };
}

function toRevision(line: string): Revision {
  const [id = '', at = '', author = '', message = ''] = line.split('\0');
  return { id, at, author, message };
}

const nameOf = ({ name, email }: Author) => ({
  GIT_AUTHOR_NAME: name,
  GIT_AUTHOR_EMAIL: email,
  GIT_COMMITTER_NAME: name,
  GIT_COMMITTER_EMAIL: email,
});

function git(folder: string, command: readonly string[], more: Record<string, string> = {}) {
  const env = { ...Object.fromEntries(surroundings()), GIT_TERMINAL_PROMPT: '0', ...more };
  const options = { cwd: folder, env, encoding: 'buffer' as const, maxBuffer: MOST_BYTES, timeout: TIMEOUT_MS };
  return run('git', ['--literal-pathspecs', '-c', 'core.quotePath=off', ...command], options);
}

/** Does work once no other program holds the checkout. @throws {HistoryRefused} */
async function unlocked(work: () => Promise<void>): Promise<void> {
  const until = Date.now() + LOCKED_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const said = saidBy(error);
      if (!/\.lock['’"]?: File exists|another git process/i.test(said)) throw new HistoryRefused('refused', said);
      if (Date.now() > until) throw new HistoryRefused('busy', said);
    }
    await wait(200);
  }
}

/** The message of git or a hook, without terminal control codes, at most 500 characters. */
function saidBy(error: unknown): string {
  const parts = error instanceof Error && 'stderr' in error ? [error.stderr, Reflect.get(error, 'stdout')] : [];
  const said = parts
    .map(String)
    .join('\n')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return (said || String(error)).slice(0, 500);
}
