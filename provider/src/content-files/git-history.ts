/** The content's history in the git checkout that the folder is part of. */
import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify, stripVTControlCharacters } from 'node:util';
import { type History, HistoryRefused, type Revision } from './history.ts';

const MOST_BYTES = 50_000_000;
const TIMEOUT_MS = 10_000;
/** How long to wait for another program's lock on the checkout. */
const LOCKED_MS = 3000;
const MOST_REVISIONS = 200;

/**
 * Whether the folder is part of a git checkout that does not ignore it.
 * @throws {HistoryRefused} if git can't tell, as in a checkout of another user
 */
export async function isInGit(folder: string): Promise<boolean> {
  try {
    if ((await textOf(folder, ['rev-parse', '--is-inside-work-tree'])) !== 'true') return false;
    await git(folder, ['check-ignore', '--quiet', '.']);
    return false;
  } catch (error) {
    const message = messageOf(error);
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // With 1 `check-ignore` says that the folder is not ignored. Without git there is no such program.
    if (code === 1) return true;
    if (code === 'ENOENT' || /not a git repository/.test(message)) return false;
    throw new HistoryRefused('refused', message);
  }
}

/** @param folder absolute, in a checkout */
export function createGitHistory(folder: string): History {
  return {
    async record({ files, author, message, at }) {
      const paths = files.map(({ path }) => path);
      const untracked = files.filter(({ before }) => before === null).map(({ path }) => path);
      const identity = ['-c', `user.name=${author.name}`, '-c', `user.email=${author.email}`];
      const options = ['--only', '--quiet', `--message=${message}`, `--date=${at.toISOString()}`];
      try {
        await unlocked(async () => {
          if (untracked.length > 0) await git(folder, ['add', '--intent-to-add', '--force', '--', ...untracked]);
          await git(folder, [...identity, 'commit', ...options, '--', ...paths]);
        });
      } catch (error) {
        if (untracked.length > 0) await git(folder, ['reset', '--quiet', '--', ...untracked]).catch(() => undefined);
        throw error;
      }
      return textOf(folder, ['rev-parse', 'HEAD']);
    },
    async list(path) {
      const format = '--format=%H%x00%aI%x00%an%x00%s';
      const log = await textOf(folder, ['log', `--max-count=${MOST_REVISIONS}`, format, '--', path]);
      return log.split('\n').filter(Boolean).map(toRevision);
    },
    async read(path, revision) {
      if (!/^[0-9a-f]{40,64}$/.test(revision)) return undefined;
      const touched = await textOf(folder, ['log', '--max-count=1', '--format=%H', revision, '--', path]).catch(
        () => '',
      );
      if (touched === '') return undefined;
      const isThere = (await textOf(folder, ['ls-tree', revision, '--', path])) !== '';
      return isThere ? (await git(folder, ['show', `${revision}:./${path}`])).stdout : null;
    },
  };
}

function toRevision(line: string): Revision {
  const [id = '', at = '', author = '', message = ''] = line.split('\0');
  return { id, at, author, message };
}

function git(folder: string, command: readonly string[]) {
  // A surrounding git's variables would name another checkout. Messages are matched in English.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const env = { ...Object.fromEntries(inherited), GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C.UTF-8' };
  const options = { cwd: folder, env, encoding: 'buffer' as const, maxBuffer: MOST_BYTES, timeout: TIMEOUT_MS };
  return promisify(execFile)('git', command, options);
}

const textOf = async (folder: string, command: readonly string[]) =>
  (await git(folder, command)).stdout.toString().trim();

/** Does work once no other program holds the checkout. @throws {HistoryRefused} */
async function unlocked(work: () => Promise<void>): Promise<void> {
  const until = Date.now() + LOCKED_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const message = messageOf(error);
      if (!/\.lock['’"]?: File exists|another git process/i.test(message)) throw new HistoryRefused('refused', message);
      if (Date.now() > until) throw new HistoryRefused('busy', message);
    }
    await wait(200);
  }
}

/** The message of git or a hook on one line, without terminal control codes, at most 500 characters. */
function messageOf(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error && 'stdout' in error ? [error.stderr, error.stdout] : [];
  const message = stripVTControlCharacters(output.map(String).join('\n'))
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return (message || String(error)).slice(0, 500);
}
