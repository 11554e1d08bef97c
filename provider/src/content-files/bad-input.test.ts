import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaffRole } from '@larkfield/api-schemas/staff';
import { OutdatedContent, RefusedContent } from '@larkfield/api-schemas/staff-calls/content-files';
import type { Database } from '@larkfield/database/tables';
import { testOn } from '@larkfield/database/test-engines';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect } from 'vitest';
import { contentEditor } from '../testing/content-editor.ts';
import { temporaryFolder } from '../testing/provider.ts';
import { createContentFiles } from './store.ts';
import { versionOf } from './version.ts';

const test = testOn('SQLite');
const TIMEOUT = { timeout: 60_000 };
const ARTICLE = 'articles/meters/read-your-meter.md';

async function editing(database: Database) {
  const editor = await contentEditor(database);
  const onDisk = (path: string) => readFileSync(join(editor.folder, path));
  const over = (path: string, text: string) => ({ path, version: versionOf(onDisk(path)), text });
  const saveAs = async (role: StaffRole, files: object[]) =>
    (await editor.as(role)).save(files, { 'despite-advice': true });
  return { ...editor, onDisk, over, saveAs, save: (...files: object[]) => saveAs('editor', files) };
}

const findingsOf = async (answer: Response) => RefusedContent.parse((await answer.json()).meta).findings;

test(
  '[ED-01] a new article whose address is taken is refused with the one that has it',
  TIMEOUT,
  async ({ database }) => {
    const { save, onDisk } = await editing(database);
    const was = onDisk(ARTICLE).toString();
    const answer = await save({ path: ARTICLE, version: null, text: '---\ntitle: Mine\n---\n' });
    expect(answer.status).toBe(409);
    const { outdated } = OutdatedContent.parse((await answer.json()).meta);
    expect(outdated).toMatchObject([{ path: ARTICLE, text: was, yours: '---\ntitle: Mine\n---\n' }]);
    expect(onDisk(ARTICLE).toString()).toBe(was);
  },
);

test('[ED-02] articles that would lead to each other in a circle are refused', TIMEOUT, async ({ database }) => {
  const { save, over, onDisk } = await editing(database);
  const other = 'articles/meters/faulty-meter.md';
  const [was, wasOther] = [onDisk(ARTICLE), onDisk(other)];
  const answer = await save(
    over(ARTICLE, '---\nmoved: meters/faulty-meter\n---\n'),
    over(other, '---\nmoved: meters/read-your-meter\n---\n'),
  );
  expect(answer.status).toBe(422);
  const fault = '/help-and-support/meters/faulty-meter leads back here in a circle';
  expect(await findingsOf(answer)).toContainEqual(expect.objectContaining({ path: ARTICLE, fault, blocks: true }));
  expect([onDisk(ARTICLE), onDisk(other)]).toEqual([was, wasOther]);
});

test('[ED-01] a picture without alternative text is reported with its line', TIMEOUT, async ({ database }) => {
  const { post, save, over, onDisk } = await editing(database);
  const text = onDisk(ARTICLE).toString();
  const added = `${text}\n![](/media/pictures/meter-digital.svg)\n`;
  const answer = await post('checks', 'content-checks', { files: [over(ARTICLE, added)] });
  const { findings } = (await answer.json()).data.attributes;
  expect(findings).toContainEqual(expect.objectContaining({ fault: expect.stringContaining('no alternative text') }));
  // Advice can be passed over, two megabytes can't.
  const tooMuch = await save(over(ARTICLE, `${text}${'x '.repeat(1_000_000)}`));
  expect(tooMuch.status).toBe(413);
  expect(onDisk(ARTICLE).toString()).toBe(text);
});

test('[ED-01] a save by somebody who has lost the role or has left is refused', TIMEOUT, async ({ database }) => {
  const { saveAs, over, onDisk } = await editing(database);
  const was = onDisk(ARTICLE);
  const change = over(ARTICLE, was.toString().replace('description: ', 'description: Now '));
  expect((await saveAs('editor', [over(ARTICLE, was.toString())])).status).toBe(200);
  expect((await saveAs('handler', [change])).status).toBe(403);
  await database.updateTable('staff').set({ left_at: '2026-11-01T00:00:00.000Z' }).where('id', '=', 'agnes').execute();
  expect((await saveAs('editor', [change])).status).toBe(403);
  expect(onDisk(ARTICLE)).toEqual(was);
});

test('[ED-02] a disk that is full leaves every file as it was, and says so', TIMEOUT, async () => {
  const folder = join(temporaryFolder(), 'content');
  mkdirSync(folder);
  cpSync(join(PROJECT_ROOT, 'content/words.txt'), join(folder, 'words.txt'));
  const was = readFileSync(join(folder, 'words.txt'));
  const files = createContentFiles(
    {
      folder,
      history: {
        record: () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
        list: async () => [],
        read: async () => undefined,
      },
      check: async () => ({ findings: [] }),
      schemaFaults: () => [],
      alone: async (work) => {
        await work();
        return true;
      },
      clock: () => new Date('2026-11-23T10:00:00Z'),
    },
    async () => {},
  );
  const save = { author: { name: 'Agnes', email: 'agnes@staff.example' }, message: 'words', despiteAdvice: false };
  const changes = [
    { path: 'words.txt', version: versionOf(was), bytes: Buffer.from('zebra\n') },
    { path: 'search/new.json', version: null, bytes: Buffer.from('[]') },
  ];
  expect(await files.save({ ...save, files: changes })).toEqual({ status: 'disk-full' });
  expect(readFileSync(join(folder, 'words.txt'))).toEqual(was);
  expect(readdirSync(join(folder, 'search'))).toEqual([]);
});
