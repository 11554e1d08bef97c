import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentProposals } from '@larkfield/api-schemas/staff-calls/content-files';
import { withLease } from '@larkfield/database/lease';
import type { Database } from '@larkfield/database/tables';
import { testOn } from '@larkfield/database/test-engines';
import { expect } from 'vitest';
import { CONTENT_LEASE } from '../content-editing.ts';
import { contentEditor } from '../testing/content-editor.ts';
import type { Emergencies } from './emergencies.ts';
import { isGuarded as isGuardedWith } from './guarded.ts';

const test = testOn('SQLite');

const EMERGENCIES: Emergencies = {
  articles: new Set(['articles/meters/named.md']),
  facts: new Set(['in-an-emergency']),
};
const isGuarded = (path: string, before: Buffer | null, after: Buffer | null) =>
  isGuardedWith(path, before, after, EMERGENCIES);

const bytes = (value: object) => Buffer.from(JSON.stringify(value));

test('[ED-03] only emergency numbers and danger rules need a second person', () => {
  const phones = (changed: object) => bytes({ phones: { care: '1', 'gas-emergency': '0800 111 999', ...changed } });
  expect(isGuarded('supplier.json', phones({}), phones({ care: '2' }))).toBe(false);
  expect(isGuarded('supplier.json', phones({}), phones({ 'gas-emergency': '0800111999' }))).toBe(false);
  expect(isGuarded('supplier.json', phones({}), phones({ 'gas-emergency': '0800 111 998' }))).toBe(true);
  expect(isGuarded('supplier.json', phones({}), null)).toBe(true);
  const facts = (about: string, value: string) => bytes({ facts: { one: { about, value } } });
  expect(isGuarded('facts.json', facts('safety', '1'), facts('safety', '2'))).toBe(true);
  expect(isGuarded('facts.json', facts('law', '1'), facts('law', '2'))).toBe(false);
  expect(isGuarded('safety-rules.json', bytes({}), bytes({}))).toBe(true);
  expect(isGuarded('search/emergencies/answers.json', bytes({}), bytes({}))).toBe(true);
  expect(isGuarded('search/synonyms.json', bytes({}), bytes({}))).toBe(false);
});

test('[ED-03] what other files do to an emergency needs a second person, and what is beside it does not', () => {
  const card = { title: 'Smell gas?', link: '/help-and-support/emergencies/smell-gas' };
  const feed = (cards: object[], more: object = {}) => bytes({ categories: [{ id: 'meters', cards, ...more }] });
  const path = 'feeds/help-and-support/static-categories.json';
  const other = { title: 'Meters', link: '/help-and-support/meters' };
  expect(isGuarded(path, feed([card]), feed([card, other]))).toBe(false);
  expect(isGuarded(path, feed([card, other]), feed([card]))).toBe(false);
  expect(isGuarded(path, feed([card]), feed([]))).toBe(true);
  expect(isGuarded(path, feed([card]), feed([{ ...card, title: 'Gossip' }]))).toBe(true);
  expect(isGuarded(path, feed([card]), feed([{ ...card, until: '2026-01-01T00:00' }]))).toBe(true);
  expect(isGuarded(path, feed([card]), feed([card], { until: '2026-01-01T00:00' }))).toBe(true);
  expect(isGuarded('feeds/help-and-support.json', bytes(card), bytes({}))).toBe(false);
  expect(isGuarded('feeds/help-and-support/categories.json', null, bytes({ data: [], included: [] }))).toBe(true);
  const list = (...ids: string[]) => bytes({ categories: ids.map((id) => ({ id, articles: [] })) });
  expect(isGuarded('categories.json', list('emergencies', 'meters'), list('meters'))).toBe(true);
  expect(isGuarded('categories.json', list('emergencies', 'meters'), list('emergencies'))).toBe(false);
  const hours = (open: string) => bytes({ phones: {}, openingHours: { 'meter-emergency': { dayAndNight: open } } });
  expect(isGuarded('supplier.json', hours('everything'), hours('emergencies'))).toBe(true);
  const fact = (value: string) => bytes({ facts: { 'in-an-emergency': { about: 'law', value } } });
  expect(isGuarded('facts.json', fact('8'), fact('80'))).toBe(true);
  expect(isGuarded('articles/meters/named.md', bytes({}), null)).toBe(true);
});

/** Agnes and Tomos, who may edit, and Priya, who may not. */
async function proposing(database: Database, kind: 'git' | 'folder') {
  const { as, ...agnes } = await contentEditor(database, kind);
  const [tomos, priya] = [await as('lead', 'tomos', 'Tomos Bevan'), await as('handler', 'priya', 'Priya Raman')];
  const changeOf = async (path: string, from: string, to: string) => {
    const { version, text } = await agnes.read(path);
    expect(text).toContain(from);
    return { path, version, text: text.replace(from, to) };
  };
  const propose = (files: object[]) => agnes.post('proposals', 'content-proposals', { files, message: 'as agreed' });
  const publish = ({ post }: typeof tomos, proposal: string) =>
    post('publications', 'content-publications', { proposal });
  const list = async ({ get }: typeof tomos) => ContentProposals.parse(await (await get('proposals')).json()).data;
  const { root, folder, git } = agnes;
  return { root, folder, git, agnes, tomos, priya, changeOf, propose, publish, list };
}

const codeOf = async (answer: Response) => [answer.status, (await answer.json()).errors[0].code];

const LINE = ['supplier.json', '"meter-emergency": "0808 157 0105"', '"meter-emergency": "0808 157 0106"'] as const;
const TIMEOUT = { timeout: 120_000 };

test.for(['git', 'folder'] as const)(
  '[ED-03] one person proposes an emergency number, and another publishes it: %s',
  TIMEOUT,
  async (kind, { database }) => {
    const { folder, agnes, tomos, priya, changeOf, propose, publish, list } = await proposing(database, kind);
    const was = readFileSync(join(folder, 'supplier.json'), 'utf8');
    const change = await changeOf(...LINE);
    const saved = await agnes.save([change]);
    expect(await codeOf(saved)).toEqual([409, 'second-person']);
    const proposed = await propose([change]);
    expect(proposed.status).toBe(201);
    const { id } = (await proposed.json()).data;
    expect((await list(agnes))[0]?.attributes).toMatchObject({ 'may-publish': false, now: [was] });
    expect((await list(tomos))[0]?.attributes['may-publish']).toBe(true);
    expect(await codeOf(await publish(agnes, id))).toEqual([409, 'oneself']);
    expect(await codeOf(await publish(priya, id))).toEqual([403, 'missing-right']);
    expect(readFileSync(join(folder, 'supplier.json'), 'utf8')).toBe(was);
    expect((await publish(tomos, id)).status).toBe(200);
    expect(readFileSync(join(folder, 'supplier.json'), 'utf8')).toBe(change.text);
    expect(await list(agnes)).toEqual([]);
    expect(await codeOf(await publish(tomos, id))).toEqual([404, 'not-found']);
  },
);

test.for([
  ['safety-rules.json', '"rule": "', '"rule": "Always: '],
  ['search/emergencies/answers.json', '"action": "', '"action": "Now: '],
] as const)('[ED-01] a change of %s waits for a second person', TIMEOUT, async ([path, from, to], { database }) => {
  const { agnes, tomos, changeOf, propose, publish, folder } = await proposing(database, 'folder');
  const change = await changeOf(path, from, to);
  expect(await codeOf(await agnes.save([change], { 'despite-advice': true }))).toEqual([409, 'second-person']);
  const proposed = await propose([change]);
  expect(proposed.status, await proposed.clone().text()).toBe(201);
  expect((await publish(tomos, (await proposed.json()).data.id)).status).toBe(200);
  expect(readFileSync(join(folder, path), 'utf8')).toBe(change.text);
});

const withField = (text: string, field: string) => text.replace(/^reviewed: .*$/m, `$&\n${field}`);
const EMERGENCY_ATTACKS: Record<string, (text: string) => string | null> = {
  'is a draft': (text) => withField(text, 'draft: true'),
  'is over': (text) => withField(text, 'until: 2026-01-01T00:00'),
  'will be over': (text) => withField(text, 'until: 2036-01-01T00:00'),
  'begins later': (text) => withField(text, 'from: 2036-01-01T00:00'),
  'is withdrawn': (text) => withField(text, 'withdrawn: gone'),
  moves: () => '---\nmoved: meters/faulty-meter\n---\n',
  'gives another number': (text) => text.replaceAll('{{phone:gas-emergency}}', '0900 666 666'),
  'is empty': (text) => text.slice(0, text.indexOf('\n---\n') + 5),
  'is no article any more': () => '',
  'is deleted': () => null,
};

test(
  '[ED-03] one person changes no emergency article, whatever the field, and two do',
  TIMEOUT,
  async ({ database }) => {
    const { folder, agnes, tomos, changeOf, publish } = await proposing(database, 'folder');
    for (const path of ['articles/emergencies/smell-gas.md', 'articles/emergencies/gas-capped-off.md']) {
      const { version, text } = await agnes.read(path);
      for (const [what, attack] of Object.entries(EMERGENCY_ATTACKS)) {
        const changed = attack(text);
        expect(changed, what).not.toBe(text);
        const saved = await agnes.save([{ path, version, text: changed }], { 'despite-advice': true });
        expect(await codeOf(saved), `${path} ${what}`).toEqual([409, 'second-person']);
      }
      expect(readFileSync(join(folder, path), 'utf8')).toBe(text);
    }
    const change = await changeOf(
      'articles/emergencies/smell-gas.md',
      'No smoking, no matches.',
      'No matches, no smoking.',
    );
    const proposed = await agnes.post('proposals', 'content-proposals', {
      files: [change],
      message: 'order',
      'despite-advice': true,
    });
    expect(proposed.status, await proposed.clone().text()).toBe(201);
    expect((await publish(tomos, (await proposed.json()).data.id)).status).toBe(200);
  },
);

test(
  '[ED-04] a save that takes another article off is refused with its dead links and lost searches, as one that deletes it is with its links',
  TIMEOUT,
  async ({ database }) => {
    const { agnes, folder } = await proposing(database, 'folder');
    const path = 'articles/meters/read-your-meter.md';
    const { version, text } = await agnes.read(path);
    const faultsOf = async (changed: string | null): Promise<string[]> => {
      const answer = await agnes.save([{ path, version, text: changed }]);
      expect(answer.status).toBe(422);
      const { meta } = await answer.json();
      return meta.findings.map(({ fault }: { fault: string }) => fault);
    };
    for (const line of ['draft: true', 'until: 2036-01-01T00:00', 'from: 2036-01-01T00:00', 'withdrawn: gone']) {
      const faults = await faultsOf(text.replace('\nlayout: ', `\n${line}\nlayout: `));
      expect(faults, line).toContain(
        'The link /help-and-support/meters/read-your-meter leads to an article that is not shown, or not for good',
      );
      expect(faults, line).toContainEqual(expect.stringContaining('no longer find'));
    }
    // What is refused for good needs no search.
    expect(await faultsOf(null)).toContainEqual(expect.stringContaining('/help-and-support/meters/read-your-meter'));
    expect(readFileSync(join(folder, path), 'utf8')).toBe(text);
  },
);

test(
  '[ED-01] a publication that git refuses publishes nothing, and the proposal waits',
  TIMEOUT,
  async ({ database }) => {
    const { root, folder, git, tomos, changeOf, propose, publish, list } = await proposing(database, 'git');
    const change = await changeOf(...LINE);
    const { id } = (await (await propose([change])).json()).data;
    const [was, head] = [readFileSync(join(folder, 'supplier.json'), 'utf8'), git('rev-parse', 'HEAD')];
    const hook = join(root, '.git/hooks/pre-commit');
    // It refuses commits that take a proposal away.
    writeFileSync(hook, '#!/bin/sh\ngit diff --cached --quiet --diff-filter=D || { echo "frozen" >&2; exit 1; }\n');
    chmodSync(hook, 0o755);
    expect(await codeOf(await publish(tomos, id))).toEqual([409, 'history-refused']);
    expect(readFileSync(join(folder, 'supplier.json'), 'utf8')).toBe(was);
    expect(readdirSync(join(folder, 'proposals'))).toEqual([`${id}.json`]);
    expect([git('rev-parse', 'HEAD'), git('status', '--porcelain')]).toEqual([head, '']);
    rmSync(hook);
    expect((await publish(tomos, id)).status).toBe(200);
    expect(await list(tomos)).toEqual([]);
    expect(git('show', '--name-status', '--format=', 'HEAD')).toBe(
      `D\tcontent/proposals/${id}.json\nM\tcontent/supplier.json`,
    );
  },
);

test('[ED-01] a proposal whose file has changed meanwhile is not published over it', TIMEOUT, async ({ database }) => {
  const { folder, tomos, changeOf, propose, publish, list } = await proposing(database, 'folder');
  const { id } = (await (await propose([await changeOf(...LINE)])).json()).data;
  const place = join(folder, 'supplier.json');
  const theirs = readFileSync(place, 'utf8').replace('0808 157 0100', '0808 157 0199');
  writeFileSync(place, theirs);
  expect(await codeOf(await publish(tomos, id))).toEqual([409, 'outdated']);
  expect(readFileSync(place, 'utf8')).toBe(theirs);
  expect(await list(tomos)).toHaveLength(1);
});

test(
  '[ED-01] a proposal is neither stored nor taken back while another process saves',
  TIMEOUT,
  async ({ database }) => {
    const { folder, agnes, changeOf, propose } = await proposing(database, 'folder');
    const change = await changeOf(...LINE);
    const { id } = (await (await propose([change])).json()).data;
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = withLease(database, CONTENT_LEASE, 30_000, async () => {
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    const refused = await Promise.all([propose([change]), agnes.remove(`proposals/${id}`)]);
    expect(await Promise.all(refused.map(codeOf))).toEqual([
      [503, 'busy'],
      [503, 'busy'],
    ]);
    expect(readdirSync(join(folder, 'proposals'))).toEqual([`${id}.json`]);
    end.resolve();
    await other;
    expect((await agnes.remove(`proposals/${id}`)).status).toBe(204);
    expect(readdirSync(join(folder, 'proposals'))).toEqual([]);
  },
);

test(
  '[ED-01] a proposal that is taken back while it is being published is not published',
  TIMEOUT,
  async ({ database }) => {
    const { folder, agnes, tomos, changeOf, propose, publish } = await proposing(database, 'folder');
    const was = readFileSync(join(folder, 'supplier.json'), 'utf8');
    const { id } = (await (await propose([await changeOf(...LINE)])).json()).data;
    // The check runs before the publication, and takes longer than taking back.
    const [published, takenBack] = await Promise.all([publish(tomos, id), agnes.remove(`proposals/${id}`)]);
    expect([await codeOf(published), takenBack.status]).toEqual([[404, 'not-found'], 204]);
    expect(readFileSync(join(folder, 'supplier.json'), 'utf8')).toBe(was);
  },
);
