/**
 * The content check as a process of its own, which the provider asks for each save at the desk and each text that is being
 * written. It keeps what it has read, so that only the first check reads everything, and ends with its parent.
 */
import { relative, resolve } from 'node:path';
import { CheckRequest, type CheckResponse } from '@larkfield/provider/content-files/check-process';
import { readProviderSettings } from '@larkfield/provider/settings';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { isLasting } from '../lasting.ts';
import type { Finding } from '../report.ts';
import { checkContent } from './checker.ts';
import { searchChanges } from './search-changes.ts';

const settingsOf = (folder: string, feeds: string) =>
  readProviderSettings({ ...process.env, CONTENT_DIR: folder, PROVIDER_FEEDS_DIR: feeds });

/** Findings of the change: what stood there before keeps nobody from saving. */
async function check({ before, after, search }: CheckRequest): Promise<CheckResponse['result']> {
  const is = await checkContent(settingsOf(after.folder, after.feeds));
  if (is.findings.length === 0 && !search) return { findings: [] };
  const was = await checkContent(settingsOf(before.folder, before.feeds));
  const known = new Set(was.findings.map((finding) => nameOf(toFinding(finding, before.folder))));
  const all = is.findings.map((finding) => toFinding(finding, after.folder));
  const findings = all.filter((finding) => !known.has(nameOf(finding)));
  // What is refused anyway needs no search.
  if (!search || !is.isSound || findings.some(({ blocks }) => blocks)) return { findings };
  const [earlier, later] = [
    { folder: before.folder, ...was, articles: was.articles.filter(isLasting) },
    { folder: after.folder, ...is, articles: is.articles.filter(isLasting) },
  ];
  const { findings: ofSearch, effects } = await searchChanges(earlier, later, search.searched);
  return {
    findings: [...findings, ...ofSearch.map(({ file, ...rest }) => ({ blocks: false, ...rest, path: file }))],
    effects,
  };
}

const toFinding = ({ file, blocks = false, ...finding }: Finding, folder: string) => ({
  ...finding,
  blocks,
  path: relative(folder, resolve(PROJECT_ROOT, file)),
});

/** Without its line, which a change above it moves. */
const nameOf = ({ path, fault }: { path: string; fault: string }) => `${path}\n${fault}`;

process.on('message', async (message) => {
  const request = CheckRequest.parse(message);
  const answer = await check(request).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: String(error) }),
  );
  process.send?.({ id: request.id, ...answer } satisfies CheckResponse);
});
process.on('disconnect', () => process.exit());
