/** `npm run content:facts`: writes `docs/explanation/content-facts.md`, every fact with its source and where it is used. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Facts, factsIn, readFacts } from '@larkfield/service/facts';
import { PROJECT_ROOT } from '@larkfield/service/project-root';

const CONTENT = join(PROJECT_ROOT, 'content');
const PAGE = join(PROJECT_ROOT, 'docs/explanation/content-facts.md');
const PLACES = [
  { folder: join(CONTENT, 'articles'), ending: '.md' },
  { folder: join(PROJECT_ROOT, 'scripts/downloads/forms'), ending: '.html' },
  { folder: join(CONTENT, 'feeds'), ending: '.json' },
];

const INTRODUCTION = `# Facts in the content

Every amount and time that articles and cards state, from \`content/facts.json\`. [Write an article](../how-to/write-an-article.md) says how to use and add one. \`npm run content:facts\` writes this page.
`;

/** The page's text. @param usedIn the places of each fact, by its name */
export function factsPage(facts: Facts, usedIn: ReadonlyMap<string, readonly string[]>): string {
  const rows = Object.entries(facts).map(([name, { value, meaning, source, checked, review }]) => {
    const places = usedIn.get(name)?.map((place) => `\`${place}\``) ?? [];
    return `| \`${name}\` | ${value} | ${meaning} | ${source} | ${checked} | ${review} | ${places.join(', ') || 'nowhere yet'} |`;
  });
  const head = '| Name | Value | What it is | Source | Checked | Check by | Used in |\n|---|---|---|---|---|---|---|';
  return [INTRODUCTION, head, ...rows, ''].join('\n');
}

/** Where each fact is used, as `category/slug` or a form's name. */
export async function factPlaces(): Promise<Map<string, string[]>> {
  const used = new Map<string, string[]>();
  for (const { folder, ending } of PLACES) {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(ending));
    for (const file of files.sort()) {
      for (const name of factsIn(await readFile(join(folder, file), 'utf8'))) {
        used.set(name, [...(used.get(name) ?? []), file.slice(0, -ending.length)]);
      }
    }
  }
  return used;
}

if (import.meta.main) {
  await writeFile(PAGE, factsPage(readFacts({ CONTENT_DIR: CONTENT }), await factPlaces()));
  console.log('docs/explanation/content-facts.md is written');
}
