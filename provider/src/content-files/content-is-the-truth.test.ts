import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentHistory, ContentSaved, OutdatedContent } from '@larkfield/api-schemas/staff-calls/content-files';
import type { Database } from '@larkfield/database/tables';
import { testOn } from '@larkfield/database/test-engines';
import { expect } from 'vitest';
import { contentEditor } from '../testing/content-editor.ts';
import { everyRow } from '../testing/every-row.ts';

const test = testOn('SQLite');
const PATH = 'feeds/help-and-support/videos.json';
const TIMEOUT = { timeout: 60_000 };

/** An editor at the desk, and git, on one checkout. */
async function desk(database: Database) {
  const editor = await contentEditor(database, 'git');
  const file = join(editor.folder, PATH);
  return {
    ...editor,
    onDisk: () => readFileSync(file, 'utf8'),
    /** A change by somebody who edits with git. */
    commit(from: string, to: string) {
      writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
      editor.git('commit', '--all', '--quiet', '--message=by hand');
    },
    read: () => editor.read(PATH),
    save: (version: string, text: string) => editor.save([{ path: PATH, version, text }], { 'despite-advice': true }),
    async authors() {
      const answer = await editor.get(`history?path=${PATH}`);
      return ContentHistory.parse(await answer.json()).data.map(({ attributes }) => attributes.author);
    },
    page: () => editor.page('/new-web-app-content/help-and-support/videos.json'),
  };
}

/** The beginning of a line, and what the desk and git change it to. */
const [WAS, AT_THE_DESK, BY_GIT] = ['"title": "', '"title": "Zebra ', '"title": "Quagga '];

test(
  '[ED-06] an edit at the desk is one commit that changes exactly the edited line',
  TIMEOUT,
  async ({ database }) => {
    const { read, save, git, page, onDisk } = await desk(database);
    const commits = Number(git('rev-list', '--count', 'HEAD'));
    const { version, text } = await read();
    const answer = await save(version, text.replace(WAS, AT_THE_DESK));
    const { id } = ContentSaved.parse(await answer.json()).data;
    expect(Number(git('rev-list', '--count', 'HEAD'))).toBe(commits + 1);
    expect(git('rev-parse', 'HEAD')).toBe(id);
    expect(git('show', '--numstat', '--format=%an', 'HEAD')).toBe(`Agnes Doyle\n\n1\t1\tcontent/${PATH}`);
    expect(onDisk()).toBe(text.replace(WAS, AT_THE_DESK));
    expect(await page()).toContain('Zebra');
  },
);

test(
  '[ED-06] a change made with git is seen by desk and site at once, and is never overwritten',
  TIMEOUT,
  async ({ database }) => {
    const { read, save, commit, authors, page, onDisk, git } = await desk(database);
    const { version, text } = await read();
    commit(WAS, BY_GIT);
    const theirs = text.replace(WAS, BY_GIT);
    expect((await read()).text).toBe(theirs);
    expect(await page()).toContain('Quagga');
    expect(await authors()).toEqual(['Set-up', 'Set-up']);
    const head = git('rev-parse', 'HEAD');
    const yours = text.replace(WAS, AT_THE_DESK);
    const refused = await save(version, yours);
    expect(refused.status).toBe(409);
    const { outdated } = OutdatedContent.parse((await refused.json()).meta);
    expect(outdated).toMatchObject([{ path: PATH, text: theirs, yours, version: (await read()).version }]);
    expect([onDisk(), git('rev-parse', 'HEAD'), git('status', '--porcelain')]).toEqual([theirs, head, '']);
  },
);

test('[ED-06] content is stored only in its files, not in the database or the log', TIMEOUT, async ({ database }) => {
  const { read, save, commit, lines, git, page, onDisk } = await desk(database);
  const { version, text } = await read();
  expect((await save(version, text.replace(WAS, AT_THE_DESK))).status).toBe(200);
  for (const kept of [await everyRow(database), lines]) expect(JSON.stringify(kept)).not.toContain('Zebra');
  // Were it kept elsewhere, git could not take it back.
  git('revert', '--no-edit', 'HEAD');
  expect(onDisk()).toBe(text);
  expect((await read()).text).toBe(text);
  expect(await page()).not.toContain('Zebra');
  commit(WAS, BY_GIT);
  expect(await page()).toContain('Quagga');
});
