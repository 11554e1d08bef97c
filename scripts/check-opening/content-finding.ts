/** What the content check says of the content that customers are about to read, in one line. */
import { basename } from 'node:path';
import type { ProviderSettings } from '@larkfield/provider/settings';
import type { Finding as ContentFinding } from '../content-check/report.ts';
import { checkContent } from '../content-check/run/checker.ts';
import { type Finding, fault, good, note } from './finding.ts';

const HOW = '`npm run content:check` says where, and what to do.';

/** Links that lead nowhere, texts that are not shown or endanger somebody, and amounts and times that are out of date. */
const isSeen = ({ blocks, file }: ContentFinding) => blocks || basename(file) === 'facts.json';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The faults that customers would see, else the advice. */
export async function contentFinding(settings: ProviderSettings): Promise<Finding> {
  const { findings } = await checkContent(settings);
  const [first, ...others] = findings.filter(isSeen);
  if (first) {
    const faults = counted(others.length + 1, 'fault that customers would see', 'faults that customers would see');
    return fault('Content', `has ${faults}, first in ${first.file}: ${first.fault}. ${HOW}`);
  }
  if (findings.length === 0) return good('Content', 'Links lead somewhere, and no fact is out of date.');
  return note('Content', `has ${counted(findings.length, 'fault', 'faults')} that no customer notices at once. ${HOW}`);
}
