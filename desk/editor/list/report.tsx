/** What last night's check found about an article, for the lists (ED-05). */
import type { ContentReport } from '@larkfield/api-schemas/staff-calls/content-report';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { FINDING_KINDS } from '../../app/layout/content-findings.ts';
import { shortDay } from '../../app/layout/dates.ts';
import { lastReport } from '../content-api.ts';

type Report = z.infer<typeof ContentReport>['data']['attributes'];
type State = { status: 'asking' } | { status: 'failed' } | { status: 'read'; report: Report };

export function useReport(): State {
  const [state, setState] = useState<State>({ status: 'asking' });
  useEffect(() => {
    let isCurrent = true;
    lastReport().then(
      (report) => isCurrent && setState({ status: 'read', report }),
      () => isCurrent && setState({ status: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return state;
}

export function wordsOfReport(state: State): string {
  if (state.status === 'asking') return 'Asking what the check found …';
  if (state.status === 'failed') return 'What the check found could not be loaded: open the page again.';
  const { day } = state.report;
  return day === null ? 'No check has run yet: it runs every night.' : `Checked on ${shortDay(day)}.`;
}

/** The review has a column of its own. */
const isListed = (kind: string) => kind === 'broken-link' || kind === 'unverified-fact';

/** @param article `category/slug` */
export function Found({ report: state, article }: { report: State; article: string }) {
  if (state.status !== 'read' || state.report.day === null) return null;
  const found = state.report.findings.filter((one) => one.article === article && isListed(one.kind));
  if (found.length === 0) return 'Nothing';
  return (
    <ul>
      {found.map(({ kind, about }) => (
        <li key={`${kind} ${about}`}>
          {FINDING_KINDS[kind]}: <bdi>{about}</bdi>
        </li>
      ))}
    </ul>
  );
}
