import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

/** File, line, and part of the linter's message. */
const REFUSED = [
  ['api-schemas/src/leads.ts', "import '@larkfield/database/open';", 'api-schemas knows only the schema library'],
  ['api-schemas/src/leads.ts', "import '../../provider/src/provider.ts';", 'api-schemas knows only the schema library'],
  ['api-schemas/src/leads.ts', "import '@larkfield/design-system/jsx';", 'api-schemas knows only the schema library'],
  ['calendar/src/days.ts', "import '@larkfield/service/settings';", 'The calendar is pure'],
  ['calendar/src/days.ts', "import '../../service/src/clock.ts';", 'The calendar is pure'],
  ['calendar/src/days.ts', "import 'node:fs';", 'The calendar is pure'],
  ['service/src/a.ts', "import '@larkfield/calendar/days';", 'service knows no other workspace'],
  ['database/src/open.ts', "import '@larkfield/service/settings';", 'The database knows no other workspace'],
  ['design-system/src/a.ts', "import '@larkfield/site/pages';", 'The design system knows nothing of this site'],
  ['design-system/src/a.ts', "import '../../site/app/context.ts';", 'The design system knows nothing of this site'],
  ['search/src/a.ts', "import '@larkfield/service/logging';", 'The search engine turns text into results'],
  ['service/src/a.ts', "import '@larkfield/database/open';", 'service knows no other workspace'],
  ['provider/src/a.ts', "import '@larkfield/design-system/jsx';", 'The provider knows nothing of the site'],
  ['provider/src/a.ts', "import '../../site/pages.ts';", 'The provider knows nothing of the site'],
  ['provider/src/leads/a.ts', "import '../feeds/routes.ts';", 'Provider folders do not know each other'],
  ['provider/src/leads/a.ts', "import '../testing/provider.ts';", 'Provider folders do not know each other'],
  ['provider/src/leads/a.test.ts', "import '@larkfield/site/pages';", 'The provider knows nothing of the site'],
  ['provider/src/mail/a.ts', "import '../leads/store.ts';", 'Provider folders do not know each other'],
  ['provider/src/a.ts', "import './cases/store/merged.ts';", 'Of cases, only'],
  ['provider/src/cases/files/a.ts', "import '../../leads/store.ts';", 'Provider folders do not know each other'],
  ['provider/src/cases/files/a.ts', "import '@larkfield/site/pages';", 'The provider knows nothing of the site'],
  ['site/pages.ts', "import './app/context.ts';", 'The list of pages imports neither app nor server'],
  ['site/app/root.tsx', "import './features/search/x.ts';", 'below features and routes'],
  ['site/app/root.tsx', "import '../server/site.ts';", 'app/ reads the request context'],
  ['site/app/routes/a.tsx', "import './landing.tsx';", 'Routes do not import routes'],
  ['site/app/routes/a.tsx', "import '../../server/site.ts';", 'A route reads the request context'],
  ['site/app/form-pages/a.tsx', "import '../routes/landing.tsx';", 'imports only types from its route'],
  ['site/app/form-pages/a.tsx', "import 'react-router';", 'runs in browsers too'],
  ['site/app/form-pages/a.tsx', "import '../features/a/a.server.ts';", 'runs in browsers too'],
  ['site/app/features/a/a.ts', "import '../b/b.ts';", 'Features do not import features'],
  ['site/app/features/a/a.ts', "import '../../features/b/b.ts';", 'Features do not import features'],
  ['site/app/features/a/a.ts', "import '../../routes/landing.tsx';", 'Routes use features'],
  ['site/app/features/a/a.ts', "import '../../../server/site.ts';", 'through app/context.ts'],
  ['site/app/features/a/a.ts', "import '@larkfield/database/open';", 'through app/context.ts'],
  ['site/app/features/a/a.ts', "import '../../enhance/main.ts';", 'Nothing imports app/enhance'],
  ['site/app/layout/a.tsx', "import '../features/a/a.ts';", 'Layout is below features and forms'],
  ['site/app/forms/a.tsx', "import '../submission/a.ts';", 'Forms are below features and submission'],
  ['site/app/forms/a.tsx', "import '@larkfield/service/logging';", 'app/ reads the request context'],
  ['site/app/submission/a.ts', "import '../layout/a.tsx';", 'without a page'],
  ['site/app/submission/a.ts', "import 'react';", 'without a page'],
  ['site/app/enhance/a.ts', "import 'react-dom/client';", 'use no framework'],
  ['site/app/enhance/a.ts', "import '../layout/a.tsx';", 'finds everything in the page'],
  ['site/server/http/a.ts', "import '../../app/layout/a.tsx';", 'The server imports only app/context.ts'],
  ['site/server/http/a.ts', "import '@larkfield/provider/provider';", 'Only provider-part.ts imports the provider'],
  ['desk/app/a.ts', "import '@larkfield/database/open';", 'The desk stores no data'],
  ['desk/app/a.ts', "import '../../site/pages.ts';", 'The desk stores no data'],
  ['desk/app/features/a/a.tsx', "import '../b/b.tsx';", 'Features do not import features'],
  ['desk/app/features/a/a.tsx', "import '../../../server/desk.ts';", 'reaches its server only by the calls'],
  ['desk/app/layout/a.tsx', "import '@larkfield/service/settings';", 'The desk stores no data'],
  ['desk/app/api/a.ts', "import '../features/a/a.ts';", 'below the pages'],
  ['desk/server/a.ts', "import '@larkfield/provider/provider';", 'The desk stores no data'],
  ['desk/server/a.ts', "import '../app/main.tsx';", 'uses only the application'],
  ['e2e/a.spec.ts', "import '../site/server/site.ts';", 'Journeys test a running site from outside'],
  ['e2e/a.spec.ts', "import '@larkfield/provider/provider';", 'Journeys test a running site from outside'],
  ['benchmarks/a.ts', "import '../search/src/search.ts';", 'Import a workspace by its name'],
  ['scripts/a.ts', "import '../provider/src/provider.ts';", 'Import a workspace by its name'],
  // All forms of imports.
  ['site/app/features/a/type.ts', "import type { B } from '../b/b.ts';", 'Features do not import features'],
  ['site/app/features/a/again.ts', "export { b } from '../b/b.ts';", 'Features do not import features'],
  ['site/app/features/a/later.ts', "await import('../b/b.ts');", 'Features do not import features'],
  ['site/app/features/a/computed.ts', "await import('../b' + '/b.ts');", 'the import rules cannot read this'],
  ['site/app/features/a/template.ts', 'await import(`../b/b.ts`);', 'the import rules cannot read this'],
  ['site/app/features/a/inner.ts', "export type B = import('../b/b.ts').B;", 'cannot read this'],
  ['site/app/features/a/glob.ts', "import.meta.glob('../b/*.ts');", 'cannot read this'],
  ['site/app/features/a/require.ts', "require('../b/b.ts');", 'cannot read this'],
  ['site/app/circle.ts', "import type {} from './circle-too.ts';", 'part of a cycle'],
  ['site/app/circle-too.ts', "import type {} from './circle.ts';", 'part of a cycle'],
] as const;

const ALLOWED = [
  ['api-schemas/src/b.ts', "import '@larkfield/design-system/validation/plain-text.ts';"],
  ['provider/src/leads/b.ts', "import '../json-api/problem.ts';"],
  ['provider/src/leads/b.ts', "import '../mail/worker.ts';"],
  ['provider/src/cases/files/b.ts', "import '../../mail/worker.ts';"],
  ['provider/src/commands/b.ts', "import '../leads/store.ts';"],
  ['provider/src/leads/b.ts', "import '@larkfield/database/open';"],
  ['provider/src/leads/b.test.ts', "import '../testing/provider.ts';"],
  ['provider/src/provider.ts', "import './leads/routes.ts';"],
  ['provider/src/provider.ts', "import './cases/part.ts';"],
  ['provider/src/cases/files/b.ts', "import '../../staff/guard.ts';"],
  ['site/app/routes/b.tsx', "import type {} from './+types/b';"],
  ['site/app/routes/b.tsx', "import '../features/search/search-address.ts';"],
  ['site/app/routes.ts', "import '../pages.ts';"],
  ['site/app/form-pages/b.tsx', "import type {} from '../routes/+types/b';"],
  ['site/app/form-pages/b.tsx', "import '../features/a/a.tsx';"],
  ['site/app/features/a/b.ts', "import './a-neighbour.ts';"],
  ['desk/app/features/a/b.tsx', "import '../../layout/icon.tsx';"],
  ['desk/app/features/a/b.tsx', "import '@larkfield/calendar/london';"],
  ['site/app/features/a/b.ts', "import '../../layout/icon.tsx';"],
  ['site/app/features/a/b.ts', "import '../../submission/idempotency.server.ts';"],
  ['site/app/features/a/b.ts', "import '@larkfield/api-schemas/leads';"],
  ['site/app/forms/b.server.ts', "import '@larkfield/service/arriving-form';"],
  ['site/app/enhance/b.ts', "import '@larkfield/design-system/elements/alert/alert-define.ts';"],
  ['site/server/serve.ts', "import '@larkfield/provider/provider';"],
  ['site/server/http/b.ts', "import type {} from '../../app/context.ts';"],
  ['site/server/http/b.test.ts', "import '@larkfield/provider/testing/provider';"],
  ['e2e/b.spec.ts', "import '../site/pages.ts';"],
  ['scripts/b.ts', "import '@larkfield/provider/settings';"],
] as const;

const Report = z.object({
  diagnostics: z.array(
    z.object({
      message: z.string(),
      severity: z.string(),
      location: z.object({ path: z.string(), start: z.object({ line: z.number() }) }),
    }),
  ),
});

let folder = '';
/** The linter's messages by `file:line`. */
const messages = new Map<string, string>();

const lines = new Map<string, string[]>();
/** Adds a line to a sample file. Returns `file:line`. */
function addLine(file: string, line: string): string {
  const ofFile = lines.get(file) ?? [];
  lines.set(file, ofFile);
  return `${file}:${ofFile.push(line)}`;
}
const refused = REFUSED.map(([file, line, message]) => ({ file, line, message, place: addLine(file, line) }));
const allowed = ALLOWED.map(([file, line]) => ({ file, line, place: addLine(file, line) }));

/** Lints all samples at once, in a folder with the project's rules and package files. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'larkfield-lint-'));
  const { workspaces } = z
    .object({ workspaces: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')));
  const files = ['biome.json', '.gitignore', 'scripts/import-rules.grit', 'scripts/named-imports.grit', 'package.json'];
  for (const file of [...files, ...workspaces.map((name) => `${name}/package.json`)]) {
    cpSync(join(PROJECT_ROOT, file), join(folder, file), { recursive: true });
  }
  for (const [file, ofFile] of lines) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${ofFile.join('\n')}\n`);
  }
  const biome = join(PROJECT_ROOT, 'node_modules/.bin/biome');
  const { stdout } = spawnSync(biome, ['lint', '--reporter=json', '--max-diagnostics=none', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  for (const { message, severity, location } of Report.parse(JSON.parse(stdout)).diagnostics) {
    const place = `${location.path}:${location.start.line}`;
    if (severity === 'error') messages.set(place, `${messages.get(place) ?? ''}${message}\n`);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(refused)('$file may not have: $line', ({ place, message }) => {
  expect(messages.get(place)).toContain(message);
});

test.each(allowed)('$file may have: $line', ({ place }) => {
  expect(messages.get(place)).toBeUndefined();
});
