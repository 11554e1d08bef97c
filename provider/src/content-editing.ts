/** Wires the content's files to their schemas, their history and the staff who edit them (ED-01 to ED-07). */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ContentFinding } from '@larkfield/api-schemas/staff-calls/content-checks';
import { withLease } from '@larkfield/database/lease';
import { mostSearched } from '@larkfield/database/site-counts/reads';
import type { Database } from '@larkfield/database/tables';
import { memoizeSuccess } from '@larkfield/service/memoize-success';
import { daysBefore } from '@larkfield/service/personal-data';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { supplierSettings } from '@larkfield/service/supplier/supplier';
import { createContentCheck } from './content-files/check.ts';
import { checkProcess } from './content-files/check-process.ts';
import { createFolderHistory } from './content-files/folder-history.ts';
import { createGitHistory, isInGit } from './content-files/git-history.ts';
import type { History } from './content-files/history.ts';
import { proposalRoutes } from './content-files/proposal-routes.ts';
import { createProposals } from './content-files/proposals.ts';
import { contentFileRoutes } from './content-files/routes.ts';
import type { SavingOptions } from './content-files/saving.ts';
import { createContentFiles } from './content-files/store.ts';
import type { ProviderContext } from './context.ts';
import { createJsonCheck } from './json-files.ts';
import type { ProviderSettings } from './settings.ts';
import { type StaffCallers, staffWith } from './staff/guard.ts';

interface Editing {
  callers: StaffCallers;
  /** Called after a save, to read again what was read before. */
  onSaved: () => Promise<void>;
}

/** How long a save waits for its turn. */
const TURN_MS = 5000;
/** Longer than a save may take. The lease of a process that died during one ends after this time. */
const LAPSE_MS = 30_000;
/** Name of the lease on writing the content. */
export const CONTENT_LEASE = 'content files';

/** Finds a JSON file's faults by its schema, without the whole check. */
function schemaFaults(context: ProviderContext) {
  const check = createJsonCheck(context);
  return (path: string, text: string): ContentFinding[] => {
    const result = check(path, text);
    if (result?.status !== 'faulty') return [];
    return result.faults.map(({ line = 1, pointer = '', fault, remedy }) => ({
      path,
      line,
      fault: `${pointer} ${fault}`.trim(),
      remedy,
      blocks: true,
    }));
  };
}

/** The numbers that settings override, which the check has to know. */
const overrides = (settings: ProviderSettings): Record<string, string> =>
  Object.fromEntries(
    Object.keys(supplierSettings).flatMap((name) => {
      const value: unknown = Reflect.get(settings, name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/** Finds out on first use which history the folder has: most processes never save. */
function historyOf(folder: string): History {
  const found = memoizeSuccess(async () =>
    (await isInGit(folder)) ? createGitHistory(folder) : createFolderHistory(`${folder}-history`),
  );
  return {
    record: async (saved) => (await found()).record(saved),
    list: async (path) => (await found()).list(path),
    read: async (path, revision) => (await found()).read(path, revision),
  };
}

/** Mounts the calls. */
export function mountContentFiles(app: OpenAPIHono, context: ProviderContext, { callers, onSaved }: Editing): void {
  const { database, settings, clock, logger } = context;
  const { CONTENT_DIR: folder } = settings;
  const history = historyOf(folder);
  const saving: SavingOptions = {
    folder,
    clock,
    history,
    check: createContentCheck({
      folder,
      process: checkProcess(join(PROJECT_ROOT, 'scripts/content-check/run/desk-checks.ts'), {
        ...overrides(settings),
        BRAND_DIR: settings.BRAND_DIR,
      }),
      searched: () => mostSearched(database, lastDays(clock()), MOST_SEARCHED),
      onFailed: (error) =>
        logger.error({ reason: String(error) }, 'the content check did not end: only feeds are saved without it'),
    }),
    schemaFaults: schemaFaults(context),
    alone: (work) => inTurn(database, work),
  };
  const files = createContentFiles(saving, async (paths) => {
    logger.info({ paths }, 'content was saved');
    await onSaved();
  });
  const routes = { files, proposals: createProposals(saving), editing: staffWith(callers, 'edit-content') };
  app.route('/backend', contentFileRoutes(routes));
  app.route('/backend', proposalRoutes(routes));
}

/** Searches that are asked again after a change, of the last so many days (ED-04). */
const MOST_SEARCHED = 300;
const SEARCHED_DAYS = 90;

function lastDays(now: Date) {
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
  return { from: dayOf(daysBefore(now, SEARCHED_DAYS)), to: dayOf(now) };
}

/** Does work once no other process is saving. */
async function inTurn(database: Database, work: () => Promise<void>): Promise<boolean> {
  const until = Date.now() + TURN_MS;
  while (!(await withLease(database, CONTENT_LEASE, LAPSE_MS, work))) {
    if (Date.now() > until) return false;
    await wait(100);
  }
  return true;
}
