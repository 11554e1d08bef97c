/**
 * `npm run content:facts`: writes `docs/explanation/content-facts.md`, every fact with its source and where it is used.
 * `npm run content:facts -- --due` only lists facts that are past their review date or will be within a month, and exits
 * with 1 if there are any: `.github/workflows/facts.yml` runs it each week.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { londonDay } from '@larkfield/calendar/london';
import { readProviderSettings } from '@larkfield/provider/settings';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { type Fact, type Facts, factsIn, readFacts } from '@larkfield/service/supplier/facts';
import { dueFacts } from './facts.ts';

const CONTENT = join(PROJECT_ROOT, 'content');
const PAGE = join(PROJECT_ROOT, 'docs/explanation/content-facts.md');
const placesIn = (content: string) => [
  { folder: join(content, 'articles'), ending: '.md' },
  { folder: join(PROJECT_ROOT, 'scripts/downloads/forms'), ending: '.html' },
  { folder: join(content, 'feeds'), ending: '.json' },
];

const INTRODUCTION = `# Facts in the content

Every amount and time that articles and cards state, from \`content/facts.json\`. [Write an article](../how-to/write-an-article.md) says how to use and add one. \`npm run content:facts\` writes this page.
`;

const HEADS = {
  verified: [
    '## Read in their source',
    '| Name | Value | What it is | About | Source | What it says | Read on | Check by | Used in |',
  ],
  unverified: ['## Known, but not read', '| Name | Value | What it is | About | Where to look | Check by | Used in |'],
  ours: ['## Decided by us', '| Name | Value | What it is | Check by | Used in |'],
} as const;

function rowOf(name: string, fact: Fact, places: readonly string[]): string {
  const source = fact.state === 'ours' ? [] : [fact.about, fact.source];
  const reading = fact.state === 'verified' ? [fact.says, fact.checked] : [];
  const used = places.map((place) => `\`${place}\``).join(', ') || 'nowhere yet';
  return `| ${[`\`${name}\``, fact.value, fact.meaning, ...source, ...reading, fact.review, used].join(' | ')} |`;
}

/** The page's text. @param usedIn the places of each fact, by its name */
export function factsPage(facts: Facts, usedIn: ReadonlyMap<string, readonly string[]>): string {
  const parts = (['verified', 'unverified', 'ours'] as const).flatMap((state) => {
    const [heading, head] = HEADS[state];
    const rows = Object.entries(facts).filter(([, fact]) => fact.state === state);
    const line = head.replace(/[^|]+/g, '---');
    return [heading, '', head, line, ...rows.map(([name, fact]) => rowOf(name, fact, usedIn.get(name) ?? [])), ''];
  });
  return [INTRODUCTION, ...parts].join('\n');
}

/** Where each fact is used, as `category/slug` or a form's name. */
export async function factPlaces(content = CONTENT): Promise<Map<string, string[]>> {
  const used = new Map<string, string[]>();
  for (const { folder, ending } of placesIn(content)) {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(ending));
    for (const file of files.sort()) {
      for (const name of factsIn(await readFile(join(folder, file), 'utf8'))) {
        used.set(name, [...(used.get(name) ?? []), file.slice(0, -ending.length)]);
      }
    }
  }
  return used;
}

const MONTH_MS = 30 * 86_400_000;

function listDue(facts: Facts): void {
  const until = londonDay(new Date(Date.now() + MONTH_MS));
  const due = dueFacts(facts, until).sort(([, one], [, other]) => one.review.localeCompare(other.review));
  for (const [name, fact] of due) {
    console.log(`${fact.review}  ${name} (${fact.value}): ${fact.state === 'ours' ? 'our own rule' : fact.source}`);
  }
  console.log(`${due.length} of ${Object.keys(facts).length} facts to check by ${until}`);
  if (due.length > 0) process.exitCode = 1;
}

if (import.meta.main) {
  const facts = readFacts(readProviderSettings(process.env));
  if (process.argv.includes('--due')) listDue(facts);
  else {
    await writeFile(PAGE, factsPage(facts, await factPlaces()));
    console.log('docs/explanation/content-facts.md is written');
  }
}
