/** The bodies that `npm run build` renders, so that a start renders only what was edited since (decision 0381). */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { comingDays } from '@larkfield/calendar/coming-days';
import { londonDay } from '@larkfield/calendar/london';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { BRAND_FOLDER } from '@larkfield/service/supplier/brand-folder';
import { readFacts } from '@larkfield/service/supplier/facts';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import * as z from 'zod';
import { type BuiltBodies, NO_BODIES } from './body.ts';
import { compileArticle } from './compile.ts';
import { siteMedia } from './media.ts';

const FILE = join(PROJECT_ROOT, 'provider/build/bodies.json');

const BodiesFile = z.object({
  /** Digest of the code that rendered them. */
  code: z.string(),
  bodies: z.array(
    z.object({
      key: z.string(),
      html: z.string(),
      links: z.array(z.object({ href: z.string(), text: z.string() })),
    }),
  ),
});

/** Digest of what renders bodies: this folder, and the packages that it uses. */
function digestOfCode(): string {
  const here = import.meta.dirname;
  const sources = readdirSync(here).filter((file) => /^[a-z-]+\.ts$/.test(file));
  const files = [...sources.sort().map((file) => join(here, file)), join(PROJECT_ROOT, 'package-lock.json')];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('base64url');
}

/** None where nothing was built, or by other code. @throws if the file isn't one that a build wrote */
export function readBuiltBodies(file = FILE): BuiltBodies {
  if (!existsSync(file)) return NO_BODIES;
  const { code, bodies } = BodiesFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  return code === digestOfCode() ? new Map(bodies.map((body) => [body.key, body])) : NO_BODIES;
}

/** Renders the bodies of all articles that can be published. @throws if the supplier's files or facts can't be read */
export function buildBodies(content = join(PROJECT_ROOT, 'content'), file = FILE): void {
  const settings = { CONTENT_DIR: content, BRAND_DIR: BRAND_FOLDER };
  const values = { supplier: readSupplier(settings, comingDays(londonDay(new Date()))), facts: readFacts(settings) };
  const media = siteMedia(settings);
  const folder = join(content, 'articles');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  const bodies = names.sort().flatMap((name) => {
    const compiled = compileArticle(readFileSync(join(folder, name), 'utf8'), values, media);
    return compiled.status === 'ok' ? [compiled.body] : [];
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ code: digestOfCode(), bodies } satisfies z.input<typeof BodiesFile>));
}
