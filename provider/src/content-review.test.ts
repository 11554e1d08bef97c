import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentReport } from '@larkfield/api-schemas/staff-calls/content-report';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { readFacts } from '@larkfield/service/supplier/facts';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { test as anyTest, describe, expect, vi } from 'vitest';
import { createFollowLink, hostsIn } from './content/review/outside-links.ts';
import { createContentReview } from './content-review.ts';
import { createMail } from './mailing.ts';
import { readProviderSettings } from './settings.ts';
import { caseProvider } from './testing/cases.ts';
import { listeningLogger, temporaryFolder } from './testing/provider.ts';
import { staffMember } from './testing/staff.ts';

const MONDAY = new Date('2026-11-23T03:00:00Z');
const DAY_MS = 86_400_000;

const article = (body: string, reviewed = '2026-11-01') =>
  `---\ntitle: A\ndescription: A\nreviewed: ${reviewed}\nlayout: content-panel\nrelated: []\nkeywords: []\n---\n${body}\n`;

const fact = (review: string, more = {}) => ({
  ...{
    value: '£40',
    meaning: 'A payment',
    about: 'law',
    source: 'https://www.ofgem.gov.uk/a',
    state: 'unverified',
    review,
  },
  ...more,
});

/** A content folder with two articles: one with a dead link and two facts, one that was last reviewed long ago. */
function contentFolder(): string {
  const folder = join(temporaryFolder(), 'content');
  mkdirSync(join(folder, 'articles/meters'), { recursive: true });
  mkdirSync(join(folder, 'feeds'), { recursive: true });
  const content = join(PROJECT_ROOT, 'content');
  for (const name of readdirSync(content).filter((file) => /\.(json|txt)$/.test(file)))
    cpSync(join(content, name), join(folder, name));
  const feed = { link: '/help-and-support/meters/gone', url: 'https://www.gov.uk/x', title: '/ not a link' };
  writeFileSync(join(folder, 'feeds/header.json'), JSON.stringify(feed));
  writeFileSync(
    join(folder, 'articles/meters/one.md'),
    article('{{fact:unread}} {{fact:soon}} [x](/help-and-support/meters/nowhere) [y](/help-and-support/meters/two)'),
  );
  writeFileSync(join(folder, 'articles/meters/two.md'), article('Words.', '2025-10-01'));
  const facts = {
    unread: fact('2027-05-01'),
    soon: fact('2026-12-20', { state: 'verified', says: 'It says so.', checked: '2026-01-01' }),
    passed: fact('2026-11-22', { state: 'ours', about: undefined, source: undefined }),
  };
  writeFileSync(join(folder, 'facts.json'), JSON.stringify({ facts }));
  return folder;
}

function review(database: Database, clock: () => Date, environment: Record<string, string> = {}) {
  const folder = contentFolder();
  const settings = readProviderSettings({
    DATA_DIR: temporaryFolder(),
    CONTENT_DIR: folder,
    PROVIDER_FEEDS_DIR: join(folder, 'feeds'),
    ...environment,
  });
  const { logger, lines } = listeningLogger();
  const supplier = readSupplier(settings);
  const parts = { database, settings, clock, logger, supplier, facts: readFacts(settings) };
  const { mail } = createMail(parts);
  const made = createContentReview({ ...parts, mail, sitePages: [] });
  return { ...made, run: () => made.nightly.run(), lines, folder, settings };
}

const checks = (database: Database) => database.selectFrom('content_checks').selectAll().orderBy('day').execute();
const mails = (database: Database) =>
  database.selectFrom('outbox').select('subject').where('channel', '=', 'content-review').orderBy('subject').execute();

describe.each(TEST_ENGINES)('the nightly check of the content on %s', (engine) => {
  const test = testOn(engine);

  test('[ED-05] finds dead links, passed and near review dates, and facts that nobody has read', async ({
    database,
  }) => {
    const { run } = review(database, () => MONDAY);
    await run();
    const [row] = await checks(database);
    const found: { kind: string; article: string | null; about: string; due: string | null }[] = JSON.parse(
      row?.findings ?? '[]',
    );
    expect(found.map(({ kind, article, about, due }) => [kind, article, about.split(' ')[0], due])).toEqual([
      ['broken-link', 'meters/one', '/help-and-support/meters/nowhere', null],
      ['broken-link', null, '/help-and-support/meters/gone', null],
      ['unverified-fact', 'meters/one', '£40', '2027-05-01'],
      ['review-passed', 'meters/two', 'The', '2026-10-01'],
      ['review-passed', null, '£40', '2026-11-22'],
      ['review-soon', 'meters/one', '£40', '2026-12-20'],
    ]);
  });

  test('[ED-05] several processes check once a night, from two in the morning in London', async ({ database }) => {
    let now = new Date('2026-11-23T01:30:00Z');
    const processes = [1, 2, 3].map(() => review(database, () => now));
    await Promise.all(processes.map(({ run }) => run()));
    expect(await checks(database)).toEqual([]);
    now = MONDAY;
    await Promise.all(processes.map(({ run }) => run()));
    await processes[0]?.run();
    expect((await checks(database)).map(({ day }) => day)).toEqual(['2026-11-23']);
    const done = processes.flatMap(({ lines }) => lines).filter(({ msg }) => msg === 'the content was checked');
    expect(done).toHaveLength(1);
  });

  test('[ED-05] a process that starts checks ten minutes later, when its pages have been read', async ({
    database,
  }) => {
    const { nightly } = review(database, () => MONDAY);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    try {
      nightly.start();
      vi.advanceTimersByTime(599_999);
      expect(await checks(database)).toEqual([]);
      vi.advanceTimersByTime(1);
    } finally {
      vi.useRealTimers();
    }
    await nightly.stop();
    expect(await checks(database)).toHaveLength(1);
  });

  test('[ED-05] the editors get one mail a week, and none if no address is set', async ({ database }) => {
    let now = MONDAY;
    const silent = review(database, () => now);
    await silent.run();
    expect(await mails(database)).toEqual([]);
    const { run } = review(database, () => now, { CONTENT_MAIL_TO: 'editors@example.org' });
    for (let day = 1; day <= 9; day += 1) {
      now = new Date(MONDAY.getTime() + day * DAY_MS);
      await run();
    }
    expect((await mails(database)).map(({ subject }) => subject)).toEqual(['content-2026-11-24', 'content-2026-12-01']);
  });
});

const test = testOn('SQLite');

test('[ED-05] the mail has the number of findings, the first of them, and a link to the list', async ({ database }) => {
  const { run, workers, settings } = review(database, () => MONDAY, { CONTENT_MAIL_TO: 'editors@example.org' });
  await run();
  for (const worker of workers) if ('drain' in worker) await worker.drain();
  const mail = readFileSync(join(settings.DATA_DIR, 'mail/content-2026-11-23.eml'), 'utf8');
  expect(mail).toMatch(/^To: editors@example\.org/m);
  expect(mail).toContain('Subject: Content to check: 6');
  expect(mail).toContain('meters/nowhere');
  expect(mail).toContain('/insight');
});

test('[ED-05] the list is read by those who may edit, and by nobody else', async ({ database }) => {
  const { call } = await caseProvider(database);
  const read = async (role: 'editor' | 'lead' | 'viewer' | 'handler') =>
    (await staffMember(database, call, role)).ask('GET', '/reports/content');
  for (const role of ['viewer', 'handler'] as const) expect((await read(role)).status).toBe(403);
  expect((await read('lead')).status).toBe(200);
  const report = ContentReport.parse(await (await read('editor')).json());
  expect(report.data.attributes).toEqual({ day: null, 'checks-outside': false, findings: [] });
  await database
    .updateTable('staff')
    .set({ left_at: new Date().toISOString() })
    .where('id', '=', 'staff-editor')
    .execute();
  expect((await read('editor')).status).toBe(403);
});

anyTest('[ED-05] only listed sites are asked, once each and without following where they redirect', async () => {
  const ask = vi.fn(
    async (url: string | URL | Request) => new Response(null, { status: String(url).endsWith('/gone') ? 404 : 301 }),
  );
  const follow = createFollowLink(hostsIn('# sites\nwww.gov.uk\n'), ask);
  expect(await follow('https://www.gov.uk/gone')).toBe('broken');
  expect(await follow('https://www.gov.uk/moved#part')).toBe('there');
  expect(await follow('https://www.gov.uk/moved')).toBe('there');
  for (const href of [
    'http://www.gov.uk/gone',
    'https://169.254.169.254/latest',
    'https://www.gov.uk:8080/gone',
    'https://name@www.gov.uk/gone',
    'https://www.gov.uk.example.org/gone',
  ])
    expect(await follow(href)).toBe('unknown');
  expect(ask).toHaveBeenCalledTimes(2);
  expect(ask.mock.calls[0]).toMatchObject([{}, { redirect: 'manual', method: 'HEAD' }]);
});
