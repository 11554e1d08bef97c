import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaffRole } from '@larkfield/api-schemas/staff';
import { ContentChecked } from '@larkfield/api-schemas/staff-calls/content-checks';
import {
  ContentFile,
  ContentHistory,
  ContentList,
  ContentSaved,
  OutdatedContent,
  RefusedContent,
} from '@larkfield/api-schemas/staff-calls/content-files';
import { testOn } from '@larkfield/database/test-engines';
import { expect } from 'vitest';
import { ownContent } from '../testing/content.ts';
import { contentEditor } from '../testing/content-editor.ts';
import { isInGit } from './git-history.ts';

const test = testOn('SQLite');
const OUTAGE = 'feeds/help-and-support.json';
const VIDEOS = 'feeds/help-and-support/videos.json';
const ARTICLE = 'articles/meters/read-your-meter.md';

async function editing(...given: Parameters<typeof contentEditor>) {
  const editor = await contentEditor(...given);
  const { get, read } = editor;
  const save = (path: string, version: string | null, text: string | null, more: object = {}) =>
    editor.save([{ path, version, text }], more);
  const edit = async (path: string, change: (text: string) => string, more: object = {}) => {
    const { version, text } = await read(path);
    return save(path, version, change(text), more);
  };
  const history = async (path: string) => ContentHistory.parse(await (await get(`history?path=${path}`)).json()).data;
  return { ...editor, save, edit, history };
}

const codeOf = async (answer: Response) => {
  const { errors } = await answer.json();
  return [answer.status, errors[0].code];
};

const withTitle = (title: string) => (text: string) =>
  JSON.stringify({ ...JSON.parse(text), title, message: title && '<p>We are on it.</p>' }, null, 2);

test('[ED-01] the content’s files are listed with their versions, and read', async ({ database }) => {
  const { get, read, folder } = await editing(database);
  const { data } = ContentList.parse(await (await get('files')).json());
  const kinds = new Set(data.map(({ attributes }) => attributes.kind));
  expect([...kinds].sort()).toEqual(
    ['article', 'categories', 'check-words', 'facts', 'feed', 'safety', 'search-words', 'supplier', 'templates'].sort(),
  );
  expect(data.some(({ id }) => id.startsWith('schemas/'))).toBe(false);
  const { text, version } = await read(ARTICLE);
  expect(text).toBe(readFileSync(join(folder, ARTICLE), 'utf8'));
  expect(data.find(({ id }) => id === ARTICLE)?.attributes.version).toBe(version);
});

test.for<StaffRole>(['viewer', 'handler', 'admin'])(
  '[ED-01] a %s reads and saves no content',
  async (role, { database }) => {
    const { get, save } = await editing(database, 'folder', role);
    for (const answer of [await get('files'), await get(`file?path=${OUTAGE}`), await save(OUTAGE, null, '{}')])
      expect(await codeOf(answer)).toEqual([403, 'missing-right']);
  },
);

test('[ED-01] no path leads out of the content, nor to a file of another kind', async ({ database }) => {
  const { get, save, folder, root } = await editing(database);
  writeFileSync(join(root, 'secret.md'), 'secret');
  symlinkSync(join(root, 'secret.md'), join(folder, 'articles/meters/linked.md'));
  symlinkSync(root, join(folder, 'articles/outside'));
  for (const path of [
    '../secret.md',
    'articles/../../secret.md',
    'articles/meters/../../../secret.md',
    join(root, 'secret.md'),
    'articles/meters/linked.md',
    'articles/outside/secret.md',
    'articles/meters/.hidden.md',
    'schemas/facts.schema.json',
    'articles/meters/new.html',
    'articles\\meters\\new.md',
    'media/pictures/new.svg',
  ]) {
    expect(await codeOf(await get(`file?path=${encodeURIComponent(path)}`)), path).toEqual([404, 'not-found']);
    expect((await codeOf(await save(path, null, 'x')))[0], path).toBe(404);
  }
  expect(readFileSync(join(root, 'secret.md'), 'utf8')).toBe('secret');
});

test('[ED-02] a save is a commit of that file alone, in the editor’s name', async ({ database }) => {
  const { edit, git, folder, history, names } = await editing(database, 'git');
  writeFileSync(join(folder, 'words.txt'), 'somebody else’s work\n', { flag: 'a' });
  git('add', 'content/words.txt');
  const answer = await edit(OUTAGE, withTitle('Payments are slow'), { message: 'outage: payments' });
  const { data } = ContentSaved.parse(await answer.json());
  expect(git('show', '--stat', '--format=%an <%ae>, %cn: %s', data.id)).toMatch(
    /^Agnes Doyle <agnes\.doyle@staff\.example>, Agnes Doyle: outage: payments\n\n.*help-and-support\.json \|.*\n 1 file changed/,
  );
  expect(git('diff', '--cached', '--name-only')).toBe('content/words.txt');
  expect(names().filter((name) => /(^|\/)\./.test(name))).toEqual([]);
  expect((await history(OUTAGE)).map(({ attributes }) => [attributes.author, attributes.message])).toEqual([
    ['Agnes Doyle', 'outage: payments'],
    ['Set-up', 'as it was'],
  ]);
});

test.for(['git', 'folder'] as const)(
  '[ED-02] an earlier text is read and restored from a %s',
  async (kind, { database }) => {
    const { edit, read, history, get, post, folder } = await editing(database, kind);
    const before = await read(OUTAGE);
    expect((await edit(OUTAGE, withTitle('Payments are slow'))).status).toBe(200);
    const now = await read(OUTAGE);
    const earlier = (await history(OUTAGE)).at(-1)?.id ?? '';
    const there = ContentFile.parse(await (await get(`earlier?path=${OUTAGE}&revision=${earlier}`)).json());
    expect(there.data.attributes.text).toBe(before.text);
    const restore = { path: OUTAGE, revision: earlier };
    const outdated = await post('restores', 'content-restores', { ...restore, version: before.version });
    expect(await codeOf(outdated)).toEqual([409, 'outdated']);
    const answer = await post('restores', 'content-restores', { ...restore, version: now.version });
    expect(answer.status).toBe(200);
    expect(readFileSync(join(folder, OUTAGE), 'utf8')).toBe(before.text);
    expect(await history(OUTAGE)).toHaveLength(3);
    expect((await get(`earlier?path=${OUTAGE}&revision=HEAD`)).status).toBe(404);
    expect((await get(`earlier?path=words.txt&revision=--output=x`)).status).toBe(404);
  },
);

test('[ED-02] a save of an outdated text is refused with both texts, also where the file was changed by hand', async ({
  database,
}) => {
  const { read, save, folder } = await editing(database);
  const { text, version } = await read(OUTAGE);
  const [first, second] = [withTitle('First')(text), withTitle('Second')(text)];
  expect((await save(OUTAGE, version, first)).status).toBe(200);
  const refused = await save(OUTAGE, version, second);
  expect(refused.status).toBe(409);
  const { outdated } = OutdatedContent.parse((await refused.json()).meta);
  expect(outdated).toMatchObject([{ path: OUTAGE, text: first, yours: second }]);
  writeFileSync(join(folder, OUTAGE), text);
  expect((await save(OUTAGE, outdated[0]?.version ?? '', second)).status).toBe(409);
  expect((await save(OUTAGE, null, second)).status).toBe(409);
  expect(readFileSync(join(folder, OUTAGE), 'utf8')).toBe(text);
});

test('[ED-02] of two saves at the same time one succeeds, and the other is refused', async ({ database }) => {
  const { read, save } = await editing(database, 'git');
  const { text, version } = await read(OUTAGE);
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((title) => save(OUTAGE, version, withTitle(title)(text))),
  );
  const codes = answers.map(({ status }) => status);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.every((code) => [200, 409, 503].includes(code))).toBe(true);
});

test('[ED-01] a text that the schema or the check refuses is not saved, and its faults say where and why', async ({
  database,
}) => {
  const { edit, folder, save, post, read } = await editing(database);
  const was = readFileSync(join(folder, ARTICLE), 'utf8');
  const schema = await edit(OUTAGE, () => '{"title": 3}');
  expect(RefusedContent.parse((await schema.json()).meta).findings[0]).toMatchObject({ path: OUTAGE, blocks: true });
  const scripted = await edit(ARTICLE, (text) => `${text}\n<script>x</script>\n`, { 'despite-advice': true });
  expect(scripted.status).toBe(422);
  const { findings } = RefusedContent.parse((await scripted.json()).meta);
  expect(findings).toContainEqual(
    expect.objectContaining({ path: ARTICLE, fault: 'A script may not stand in an article', blocks: true }),
  );
  const advice = await edit(ARTICLE, (text) => `${text}\nPlease recieve it.\n`);
  expect(RefusedContent.parse((await advice.json()).meta).findings.map(({ blocks }) => blocks)).not.toContain(true);
  expect(readFileSync(join(folder, ARTICLE), 'utf8')).toBe(was);
  const asked = await post('checks', 'content-checks', {
    files: [{ path: ARTICLE, version: null, text: `${was}\nPlease recieve it.\n` }],
  });
  expect(ContentChecked.parse(await asked.json()).data.attributes.findings.length).toBeGreaterThan(0);
  const despite = await edit(ARTICLE, (text) => `${text}\nPlease recieve it.\n`, { 'despite-advice': true });
  expect(despite.status).toBe(200);
  expect((await read(ARTICLE)).text).toContain('recieve');
  expect(await codeOf(await save('words.txt', null, 'x'.repeat(2_000_001)))).toEqual([413, 'too-large']);
}, 180_000);

test('[ED-01] a word list that the search could not read is refused', async ({ database }) => {
  const { edit } = await editing(database);
  const answer = await edit('search/synonyms.json', () => '{"no": ');
  expect(RefusedContent.parse((await answer.json()).meta).findings[0]?.fault).toContain('synonyms.json');
}, 60_000);

test('[ED-02] a hook that refuses leaves the file and the index as they were', async ({ database }) => {
  const { edit, save, folder, root, git } = await editing(database, 'git');
  writeFileSync(join(root, '.git/hooks/pre-commit'), '#!/bin/sh\necho "frozen until Monday" >&2\nexit 1\n');
  chmodSync(join(root, '.git/hooks/pre-commit'), 0o755);
  const was = readFileSync(join(folder, OUTAGE), 'utf8');
  const answer = await edit(OUTAGE, withTitle('Payments are slow'));
  expect(answer.status).toBe(409);
  expect((await answer.json()).errors[0]).toMatchObject({
    code: 'history-refused',
    detail: expect.stringContaining('frozen until Monday'),
  });
  expect((await save('feeds/new.json', null, '{}')).status).toBe(409);
  expect(readFileSync(join(folder, OUTAGE), 'utf8')).toBe(was);
  expect(git('status', '--porcelain')).toBe('');
});

test('[ED-02] a checkout that another git process has locked is reported as busy', async ({ database }) => {
  const { edit, root, git } = await editing(database, 'git');
  writeFileSync(join(root, '.git/index.lock'), '');
  expect(await codeOf(await edit(OUTAGE, withTitle('Payments are slow')))).toEqual([503, 'history-busy']);
  expect(git('diff', '--name-only')).toBe('');
}, 30_000);

test('[ED-02] if one of several files can’t be written, none is changed', async ({ database }) => {
  const { post, read, folder } = await editing(database);
  const { text, version } = await read(OUTAGE);
  // A file where the second file's history belongs.
  mkdirSync(join(`${folder}-history`, 'feeds'), { recursive: true });
  writeFileSync(join(`${folder}-history`, 'feeds/help-and-support'), 'in the way');
  const videos = await read(VIDEOS);
  const files = [
    { path: OUTAGE, version, text: withTitle('Payments are slow')(text) },
    { path: VIDEOS, version: videos.version, text: `${videos.text}\n` },
  ];
  expect(await codeOf(await post('saves', 'content-saves', { files }))).toEqual([503, 'disk-refused']);
  expect(readFileSync(join(folder, OUTAGE), 'utf8')).toBe(text);
  expect(readFileSync(join(folder, VIDEOS), 'utf8')).toBe(videos.text);
});

test('[ED-02] an earlier text that git can not read is an error, and is not restored as a deletion', async ({
  database,
}) => {
  const { edit, read, history, post, git, root, folder } = await editing(database, 'git');
  expect((await edit(OUTAGE, withTitle('Payments are slow'))).status).toBe(200);
  const [now, revision] = [await read(OUTAGE), (await history(OUTAGE)).at(-1)?.id ?? ''];
  const object = git('rev-parse', `${revision}:content/${OUTAGE}`);
  rmSync(join(root, '.git/objects', object.slice(0, 2), object.slice(2)), { force: true });
  const answer = await post('restores', 'content-restores', { path: OUTAGE, revision, version: now.version });
  expect(answer.status).toBe(500);
  expect(readFileSync(join(folder, OUTAGE), 'utf8')).toBe(now.text);
});

test('[ED-02] a folder that its checkout ignores has no history in git', async () => {
  const { root, folder } = ownContent('git');
  expect(await isInGit(folder)).toBe(true);
  writeFileSync(join(root, '.gitignore'), 'copies/\n');
  mkdirSync(join(root, 'copies/content'), { recursive: true });
  expect(await isInGit(join(root, 'copies/content'))).toBe(false);
  expect(await isInGit(tmpdir())).toBe(false);
});

test('[ED-06] a checkout that git can not read is not taken for a plain folder', async ({ database }) => {
  const { edit, root, folder } = await editing(database, 'git');
  const was = readFileSync(join(folder, OUTAGE), 'utf8');
  writeFileSync(join(root, '.git/config'), '[core');
  const answer = await edit(OUTAGE, withTitle('Payments are slow'));
  expect((await answer.json()).errors[0]).toMatchObject({
    code: 'history-refused',
    detail: expect.stringContaining('bad config'),
  });
  expect(readFileSync(join(folder, OUTAGE), 'utf8')).toBe(was);
  expect(readdirSync(root)).not.toContain('content-history');
});
