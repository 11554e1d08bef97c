/** A whole release, made in a clone of this commit. */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../e2e/fixtures/free-port.ts';

const VERSION = '9.9.9';
const NAME = `larkfield-help-${VERSION}`;

/** Somebody who commits, and the Node of these tests first. */
const ENVIRONMENT = {
  ...process.env,
  ...{ GIT_AUTHOR_NAME: 'A Maintainer', GIT_AUTHOR_EMAIL: 'maintainer@example.org' },
  ...{ GIT_COMMITTER_NAME: 'A Maintainer', GIT_COMMITTER_EMAIL: 'maintainer@example.org' },
  PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
};

const run = (folder: string, program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: folder, env: ENVIRONMENT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'release-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 300_000);
  return folder;
}

/** Gives a copy of the sources the packages that are installed here. */
function linkPackages(to: string): void {
  for (const folder of globSync('{.,*}/node_modules', { cwd: PROJECT_ROOT }))
    execFileSync('cp', ['-al', join(PROJECT_ROOT, folder), join(to, relative('.', folder))]);
}

function makeRelease(): { folder: string; files: string } {
  const parent = temporaryFolder();
  const folder = join(parent, 'clone');
  run(parent, 'git', 'clone', '--quiet', PROJECT_ROOT, folder);
  linkPackages(folder);
  // Right after a release nothing is unreleased.
  const changelog = join(folder, 'CHANGELOG.md');
  writeFileSync(
    changelog,
    readFileSync(changelog, 'utf8').replace('## Unreleased\n', '## Unreleased\n\n- Something new.\n'),
  );
  run(folder, 'git', 'commit', '--quiet', '--all', '--message', 'something new');
  const files = join(parent, 'files');
  const reason = 'The registry of this machine has no advisories';
  run(folder, 'node', 'scripts/release/command.ts', VERSION, '--to', files, '--unaudited', reason);
  return { folder, files };
}

test('[OP-08] a release is tagged, and its archive starts without a registry once the packages are there', async () => {
  const { folder, files } = makeRelease();
  expect(run(folder, 'git', 'log', '-1', '--format=%s', `v${VERSION}`)).toBe(`release: ${VERSION}\n`);
  expect(run(folder, 'git', 'status', '--porcelain')).toBe('');
  const sums = readFileSync(join(files, 'SHA256SUMS'), 'utf8').trim().split('\n');
  for (const [sum, name] of sums.map((line) => line.split('  ')))
    expect(
      createHash('sha256')
        .update(readFileSync(join(files, name ?? '')))
        .digest('hex'),
    ).toBe(sum);
  expect(readdirSync(files)).toEqual(expect.arrayContaining(['NOTES.md', `${NAME}.tar.gz`, `${NAME}.cdx.json`]));
  const parts = JSON.parse(readFileSync(join(files, `${NAME}.cdx.json`), 'utf8'));
  expect(parts).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { version: VERSION } } });
  expect(parts.components.length).toBeGreaterThan(100);

  const bare = temporaryFolder();
  run(bare, 'tar', '-xzf', join(files, `${NAME}.tar.gz`));
  const app = join(bare, NAME);
  linkPackages(app);
  const port = await freePort();
  const settings = { PORT: String(port), DESK_PORT: 'off', PROVIDER_PORT: '0', DATA_DIR: join(bare, 'data') };
  const env = { ...ENVIRONMENT, ...settings, npm_config_registry: 'http://127.0.0.1:9', npm_config_offline: 'true' };
  const site = spawn('npm', ['start'], { cwd: app, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  onTestFinished(async () => {
    if (!site.pid) return;
    // Its output ends with the last process of the group, which writes to the folder until then.
    const ended = once(site, 'close');
    process.kill(-site.pid);
    await ended;
  });
  let log = '';
  site.stdout.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const page = async () => (await fetch(`http://127.0.0.1:${port}/help-and-support/meters/faulty-meter`)).status;
  await vi.waitFor(async () => expect(await page()).toBe(200), { timeout: 120_000, interval: 500 });
  expect(log).not.toContain('Building');
  expect(existsSync(join(app, '.git'))).toBe(false);
}, 900_000);
