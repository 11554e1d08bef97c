/** A content folder of a test's own, with or without a git checkout around it. */
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { temporaryFolder } from './provider.ts';

/** @returns the settings that name it */
export function ownContent(kind: 'git' | 'folder' = 'folder') {
  const root = temporaryFolder();
  const folder = join(root, 'content');
  cpSync(join(PROJECT_ROOT, 'content'), folder, { recursive: true });
  const git = (...command: string[]) => {
    const identity = { GIT_AUTHOR_NAME: 'Set-up', GIT_AUTHOR_EMAIL: 'set-up@staff.example' };
    const committer = { GIT_COMMITTER_NAME: 'Set-up', GIT_COMMITTER_EMAIL: 'set-up@staff.example' };
    const env = { PATH: process.env['PATH'], HOME: root, ...identity, ...committer };
    return execFileSync('git', command, { cwd: root, env, encoding: 'utf8' }).trim();
  };
  if (kind === 'git') {
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message=as it was');
  }
  const names = () => readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return { root, folder, git, names, environment: { CONTENT_DIR: folder, PROVIDER_FEEDS_DIR: join(folder, 'feeds') } };
}
