/** An article begins or ends at a set time in London, also when the clocks change (ED-02). */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openAlone } from './fixtures/sites.ts';
import { expect, test } from './fixtures/test.ts';

const CONTENT = resolve(import.meta.dirname, '../content');
const ARTICLE = 'meters/faulty-meter';
const TITLE = /^title: (.*)$/m;
/** How long before the moment the site's clock starts: longer than a site takes to start. */
const LEAD_SECONDS = 40;

interface Night {
  /** The article's front matter. */
  period: string;
  /** The same moment in UTC. */
  moment: string;
  isShownFrom: boolean;
}

const NIGHTS: Record<string, Night> = {
  'begins at midnight, with the new year': {
    period: "from: '2027-01-01T00:00'",
    moment: '2027-01-01T00:00:00Z',
    isShownFrom: true,
  },
  'begins at two, when clocks go from one to two': {
    period: "from: '2027-03-28T02:00'",
    moment: '2027-03-28T01:00:00Z',
    isShownFrom: true,
  },
  'ends at midnight in summer time': {
    period: "until: '2027-07-01T00:00'",
    moment: '2027-06-30T23:00:00Z',
    isShownFrom: false,
  },
  'ends at half past one, the first time that the clock shows it': {
    period: "until: '2026-10-25T01:30'",
    moment: '2026-10-25T00:30:00Z',
    isShownFrom: false,
  },
};

interface ScheduledSite {
  url: string;
  /** When it was started, by `performance.now()`. */
  started: number;
}

/** Runs a site whose article has this period; its clock starts {@link LEAD_SECONDS} before the moment. */
async function withSchedule({ period, moment }: Night, run: (site: ScheduledSite, title: string) => Promise<void>) {
  const root = mkdtempSync(join(tmpdir(), 'larkfield-schedule-'));
  const [content, data] = [join(root, 'content'), join(root, 'data')];
  mkdirSync(data);
  cpSync(CONTENT, content, { recursive: true });
  const file = join(content, `articles/${ARTICLE}.md`);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(TITLE, `$&\n${period}`));
  const now = new Date(Date.parse(moment) - LEAD_SECONDS * 1000).toISOString();
  const settings = { CONTENT_DIR: content, PROVIDER_FEEDS_DIR: join(content, 'feeds'), TEST_NOW: now };
  const started = performance.now();
  const { site, close } = await openAlone(settings, data);
  try {
    await run({ url: site.url, started }, TITLE.exec(text)?.[1] ?? '');
  } finally {
    await close();
    rmSync(root, { recursive: true, force: true });
  }
}

for (const [what, night] of Object.entries(NIGHTS))
  test(`[ED-02, ED-07] an article ${what}: its page and its category change at that moment, and caches keep them no longer`, async ({
    page,
  }) => {
    const { isShownFrom } = night;
    await withSchedule(night, async ({ url, started }, title) => {
      const secondsUsed = () => (performance.now() - started) / 1000;
      const isShown = async () => {
        await page.goto(`${url}/help-and-support/meters`);
        const isListed = (await page.getByRole('link', { name: title }).count()) > 0;
        await page.goto(`${url}/help-and-support/${ARTICLE}`);
        const isOpen = (await page.getByRole('heading', { level: 1, name: title }).count()) > 0;
        return { isListed, isOpen };
      };
      expect(await isShown()).toEqual({ isListed: !isShownFrom, isOpen: !isShownFrom });
      const list = await page.request.get(`${url}/help-and-support/meters`);
      const kept = Number(/s-maxage=(\d+)/.exec(list.headers()['cache-control'] ?? '')?.[1]);
      expect(secondsUsed(), 'the site started too late to see the time before').toBeLessThan(LEAD_SECONDS);
      expect(kept).toBeLessThanOrEqual(LEAD_SECONDS);
      await expect.poll(isShown, { timeout: 60_000 }).toEqual({ isListed: isShownFrom, isOpen: isShownFrom });
      expect(secondsUsed(), 'not before the moment').toBeGreaterThanOrEqual(LEAD_SECONDS - 1);
    });
  });
