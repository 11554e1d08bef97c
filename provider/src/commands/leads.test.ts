import { exec } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../testing/command.ts';
import { leadDocument } from '../testing/leads.ts';
import { testProvider } from '../testing/provider.ts';

const leads = (environment: Record<string, string>, ...args: string[]) => runCommand('leads', environment, args);

test('[LD-11] leads are listed as JSON while the provider runs', async () => {
  const { post, settings } = await testProvider();
  const empty = await leads({ DATA_DIR: settings.DATA_DIR }, 'list', '--json');
  expect(JSON.parse(empty.stdout)).toEqual([]);
  const { data } = await (await post('/backend/v1/leads', leadDocument())).json();
  const { stdout } = await leads({ DATA_DIR: settings.DATA_DIR }, 'list', '--json');
  const { attributes, relationships } = leadDocument().data;
  expect(JSON.parse(stdout)).toEqual([{ id: data.id, receivedAt: expect.any(String), attributes, relationships }]);
});

test('[LD-11] where there is no lead the list says where it looked, and where there is no database what to set', async () => {
  const { settings } = await testProvider();
  const none = await leads({ DATA_DIR: settings.DATA_DIR }, 'list');
  expect(none).toMatchObject({ code: 0, stdout: '', stderr: `No lead is in ${settings.DATA_DIR}.\n` });
  const elsewhere = await leads({ DATA_DIR: join(settings.DATA_DIR, 'elsewhere') }, 'list');
  expect(elsewhere).toMatchObject({ code: 1, stderr: expect.stringMatching(/^There is no database in .*DATA_DIR/) });
});

test.each(['leads list', 'insight search'])('[LD-11] %s ends without an error when nobody reads on', async (words) => {
  const { settings } = await testProvider();
  const [name, ...args] = words.split(' ');
  const script = `"${process.execPath}" provider/src/commands/${name}.ts ${args.join(' ')} | true`;
  const env = { ...process.env, DATA_DIR: settings.DATA_DIR };
  const { stderr } = await promisify(exec)(script, { cwd: PROJECT_ROOT, env });
  expect(stderr.replace(/^No lead is in .*\n/, '')).toBe('');
});

test('[LD-11] the text list shows no names', async () => {
  const { post, settings } = await testProvider();
  await post('/backend/v1/leads', leadDocument());
  const { stdout } = await leads({ DATA_DIR: settings.DATA_DIR }, 'list');
  expect(stdout).toMatch(/^LF-\S+ {2}.+ {2}Make a complaint-Monthly or quarterly\n$/);
});

test('[LD-11] one lead is shown by its reference, in upper or lower case', async () => {
  const { post, settings } = await testProvider();
  const { data } = await (await post('/backend/v1/leads', leadDocument())).json();
  const { stdout } = await leads({ DATA_DIR: settings.DATA_DIR }, 'show', data.id.toLowerCase());
  expect(stdout).toContain("surname: O'Neill");
});

test('[LD-11] leads are exported as CSV', async () => {
  const { post, settings } = await testProvider();
  await post('/backend/v1/leads', leadDocument({ query: 'Say "hello",\nworld' }));
  const { stdout } = await leads({ DATA_DIR: settings.DATA_DIR }, 'export', '--format', 'csv');
  expect(stdout).toMatch(/^\uFEFFid,received-at,topic,/);
  expect(stdout).toContain(',"Say ""hello"",\nworld",');
});

test('[LD-11] dead leads are forwarded on command', async () => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(String(request.headers['idempotency-key']));
    request.resume();
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  // It listens on TCP, so the address is not a path.
  const LEAD_WEBHOOK_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const webhook = { LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET: 'sixteen characters at least' };
  const { post, database, settings } = await testProvider(webhook);
  const { data } = await (await post('/backend/v1/leads', leadDocument())).json();
  const dead = { dead_at: new Date().toISOString(), attempts: 12 };
  await database.updateTable('outbox').set(dead).where('channel', '=', 'lead-webhook').execute();
  const { code, stdout } = await leads({ DATA_DIR: settings.DATA_DIR, ...webhook }, 'forward');
  expect([code, stdout]).toEqual([0, '1 given up before, 1 forwarded now, 0 failed.\n']);
  expect(received).toEqual([data.id]);
});

test('[LD-11] --help prints the usage', async () => {
  const { settings } = await testProvider();
  const { code, stdout } = await leads({ DATA_DIR: settings.DATA_DIR }, '--help');
  expect([code, stdout]).toEqual([0, expect.stringContaining('Usage: npm run leads')]);
});

test.each([
  [[], 'Say which command.'],
  [['gossip'], 'There is no command "gossip".'],
  [['show'], 'show needs a reference'],
  [['show', 'LF-0000-0000'], 'There is no lead with the reference LF-0000-0000.'],
  [['export'], 'export needs --format json or --format csv.'],
  [['export', '--format', 'xml'], 'export needs --format json or --format csv.'],
  [['list', '--loud'], "Unknown option '--loud'"],
  [['forward'], 'Set LEAD_WEBHOOK_URL'],
])('[LD-11] %j is answered with what is wrong and the usage', async (args, message) => {
  const { settings } = await testProvider();
  const { code, stderr, stdout } = await leads({ DATA_DIR: settings.DATA_DIR }, ...args);
  expect(code).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain(message);
  expect(stderr).toContain('Usage: npm run leads');
});
