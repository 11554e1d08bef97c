import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CategoriesFeed } from '@larkfield/api-schemas/feeds';
import { VideosFeed } from '@larkfield/api-schemas/media-feeds';
import { StaticCategoriesFeed } from '@larkfield/api-schemas/static-categories';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { describe, expect, test } from 'vitest';
import { temporaryFolder, testProvider } from '../testing/provider.ts';

function feedFolder() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'help-and-support'));
  let version = 0;
  const write = (path: string, text: string) => {
    writeFileSync(join(folder, path), text);
    version += 1;
    utimesSync(join(folder, path), new Date(), new Date(version * 1000));
  };
  return { folder, write };
}

describe('a feed', () => {
  test('shows a changed file at once', async () => {
    const { folder, write } = feedFolder();
    write('help-and-support.json', '{}');
    const { get } = await testProvider({ PROVIDER_FEEDS_DIR: folder });
    expect(await (await get('/service-outage/help-and-support.json')).json()).toEqual({ title: '', message: '' });
    write('help-and-support.json', '{"title":"Slow payments","message":"<p>Sorry.</p>"}');
    expect(await (await get('/service-outage/help-and-support.json')).json()).toMatchObject({ title: 'Slow payments' });
  });

  test('that is not JSON is a 500; the file and line are logged once', async () => {
    const { folder, write } = feedFolder();
    write('submit-meter-read.json', '{\n  "isMeterReadWeek": true,\n  "headingTemplate": \n}\n');
    const { get, lines } = await testProvider({ PROVIDER_FEEDS_DIR: folder });
    expect((await get('/energy-billing-content/submit-meter-read.json')).status).toBe(500);
    expect((await get('/energy-billing-content/submit-meter-read.json')).status).toBe(500);
    expect(lines).toEqual([expect.objectContaining({ file: join(folder, 'submit-meter-read.json'), line: 4 })]);
  });

  test('that does not match its schema is a 500; every invalid member and the remedy are logged', async () => {
    const { folder, write } = feedFolder();
    const link = { heading: 'x', href: 'javascript:alert(1)' };
    write('header.json', JSON.stringify({ sections: [link], hideA11yBtn: 'no' }));
    const { get, lines } = await testProvider({ PROVIDER_FEEDS_DIR: folder });
    expect((await get('/new-web-app-content/header.json')).status).toBe(500);
    expect(lines.map(({ pointer }) => pointer)).toEqual(['/hideA11yBtn', '/sections/0/href']);
    expect(lines.every(({ remedy }) => typeof remedy === 'string')).toBe(true);
  });

  test("has the supplier's numbers, hours and facts filled in; an unknown name is a 500", async () => {
    const { folder, write } = feedFolder();
    const { get, lines } = await testProvider({ PROVIDER_FEEDS_DIR: folder, GAS_EMERGENCY_PHONE: '0800002001' });
    write('help-and-support.json', '{"title":"Gas","message":"Call {{phone:gas-emergency}}."}');
    const answer = await get('/service-outage/help-and-support.json');
    expect(await answer.json()).toMatchObject({ message: 'Call 0800\u00a0002\u00a0001.' });
    write('help-and-support.json', '{"title":"Fee","message":"It is {{fact:exit-fee-one-year-fix}}."}');
    expect(await (await get('/service-outage/help-and-support.json')).json()).toMatchObject({ message: 'It is £50.' });
    write('help-and-support.json', '{"title":"Gas","message":"Call {{phone:nobody}}."}');
    expect((await get('/service-outage/help-and-support.json')).status).toBe(500);
    expect(lines).toEqual([expect.objectContaining({ pointer: '/message', fault: '{{phone:nobody}} has no value' })]);
  });

  test('without a file is a 404', async () => {
    const { get } = await testProvider({ PROVIDER_FEEDS_DIR: feedFolder().folder });
    expect((await get('/new-web-app-content/header.json')).status).toBe(404);
  });

  test('is served again once it is corrected', async () => {
    const { folder, write } = feedFolder();
    write('help-and-support.json', '{');
    const { get } = await testProvider({ PROVIDER_FEEDS_DIR: folder });
    expect((await get('/service-outage/help-and-support.json')).status).toBe(500);
    write('help-and-support.json', '{}');
    expect((await get('/service-outage/help-and-support.json')).status).toBe(200);
  });
});

describe('the feeds of the project', () => {
  test.each([
    '/energy-billing-content/submit-meter-read.json',
    '/service-outage/help-and-support.json',
    '/new-web-app-content/header.json',
    '/new-web-app-content/help-and-support/static-categories.json',
    '/new-web-app-content/help-and-support/videos.json',
    '/new-web-app-content/help-and-support/deals.json',
  ])('%s fits its schema', async (path) => {
    const { get, lines } = await testProvider();
    expect((await get(path)).status).toBe(200);
    expect(lines).toEqual([]);
  });

  test('[CA-10] the static categories are complete and in order', async () => {
    const { get } = await testProvider();
    const answer = await get('/new-web-app-content/help-and-support/static-categories.json');
    const { categories } = StaticCategoriesFeed.parse(await answer.json());
    expect(categories.map(({ id }) => id).join(' ')).toBe(
      'bills-and-payments my-account pay-as-you-go peak-saving meters homecare-help energy-tariffs smart-home ' +
        'appliances-and-engineers breakdowns helpful-advice new-system struggling-to-pay emergencies',
    );
    const idsWhere = (has: (category: (typeof categories)[number]) => boolean) =>
      categories.filter(has).map(({ id }) => id);
    expect(idsWhere(({ externalLink }) => externalLink)).toEqual(['peak-saving', 'new-system']);
    expect(idsWhere(({ newLayout }) => newLayout === true)).toEqual([
      'bills-and-payments',
      'my-account',
      'pay-as-you-go',
    ]);
    expect(idsWhere(({ mainCategory }) => !mainCategory)).toEqual(['struggling-to-pay', 'emergencies']);
    expect(categories.find(({ id }) => id === 'struggling-to-pay')?.description).toContain('over 300,000 customers');
  });

  test('[LA-03] there are seven videos, 20 to 40 seconds long, each with captions and a transcript', async () => {
    const { get } = await testProvider();
    const answer = await get('/new-web-app-content/help-and-support/videos.json');
    const { videos } = VideosFeed.parse(await answer.json());
    expect(videos).toHaveLength(7);
    for (const { duration } of videos) expect(duration >= 20 && duration <= 40).toBe(true);
  });

  test('link only to help pages that exist', async () => {
    const { get } = await testProvider();
    const feed = CategoriesFeed.parse(await (await get('/content/help-and-support/categories.json')).json());
    const articles = feed.included.flatMap(({ id, attributes }) =>
      attributes.articles.map(({ label }) => `/${id}/${label}`),
    );
    const forms = ['/submit-meter-read', '/make-a-complaint-select-type', '/priority-services', '/find-my-case'];
    const pages = ['', '/contact-us', '/accessibility', ...forms];
    const known = new Set([...feed.data.map(({ id }) => `/${id}`), ...articles, ...pages]);
    const files = ['header', 'help-and-support/static-categories', 'help-and-support/videos', 'help-and-support/deals'];
    const links = files.flatMap((file) => {
      const text = readFileSync(join(PROJECT_ROOT, `content/feeds/${file}.json`), 'utf8');
      return [...text.matchAll(/"\/help-and-support([^"]*)"/g)].map(([, path = '']) => path);
    });
    expect(links.filter((path) => !known.has(path))).toEqual([]);
  });
});
