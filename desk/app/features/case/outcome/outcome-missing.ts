/** What a complaint lacks to be resolved (RW-05). The case system checks the same. */
import { NEEDED_OUTCOME } from '@larkfield/api-schemas/staff-calls/case-changes';
import type { CaseRecord } from '../../../api/cases.ts';

type Outcome = Pick<CaseRecord['attributes'], 'kind'> & Partial<Record<keyof typeof NEEDED_OUTCOME, string | null>>;

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What is missing, in words; undefined where nothing is. */
export function missingOutcome({ kind, ...outcome }: Outcome): string | undefined {
  if (kind !== 'complaint') return undefined;
  const missing = Object.entries(NEEDED_OUTCOME).flatMap(([name, words]) =>
    Reflect.get(outcome, name) ? [] : [words],
  );
  return missing.length > 0 ? LIST.format(missing) : undefined;
}
