import type { CaseSummary } from '@larkfield/api-schemas/case-queue';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { lastOpenedCase } from '../../api/queue-order.ts';
import { useCommand } from '../../commands/commands.ts';
import {
  AwaitsUsBadge,
  DangerBadge,
  Due,
  OmbudsmanBadge,
  RestrictedBadge,
  ReviewBadge,
  SupportBadge,
} from '../../layout/badges.tsx';
import { KINDS, STATES, wordFor } from '../../layout/words.ts';
import { EmptyView } from './empty-view.tsx';

/** An end of a page of the queue. */
export type End = 'first' | 'last';

interface CaseTableProps {
  cases: readonly CaseSummary[];
  isBusy: boolean;
  /** The row that is focused when another page is shown by j or k. */
  beginsAt: RefObject<End | undefined>;
  /** Called with the row, from 0, that j or k moved to. */
  onReach(row: number): void;
  /** Called when j or k goes beyond an end of the page. */
  onPast(end: End): void;
}

/** The table of cases. j and k move the focus between the cases' links, and on to other pages. */
export function CaseTable({ cases, isBusy, beginsAt, onReach, onPast }: CaseTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const links = () => [...(body.current?.querySelectorAll<HTMLAnchorElement>('a[data-case]') ?? [])];
  const goTo = (link: HTMLAnchorElement | undefined) => {
    link?.focus();
    link?.scrollIntoView({ block: 'nearest' });
  };
  const move = (by: 1 | -1) => {
    const all = links();
    const at = all.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
    const next = at < 0 ? 0 : at + by;
    if (!all[next]) return onPast(by === 1 ? 'last' : 'first');
    goTo(all[next]);
    onReach(next);
  };
  useCommand('Next case', 'j', () => move(1));
  useCommand('Previous case', 'k', () => move(-1));
  useLayoutEffect(() => {
    const end = beginsAt.current;
    if (!end || isBusy) return;
    beginsAt.current = undefined;
    goTo(links().at(end === 'first' ? 0 : -1));
  });
  useEffect(() => {
    // On returning from a case, its row is focused.
    const last = lastOpenedCase();
    if (last) body.current?.querySelector<HTMLElement>(`a[data-case="${CSS.escape(last)}"]`)?.focus();
  }, []);
  if (cases.length === 0) return <EmptyView />;
  return (
    <div className="desk-table-scroll">
      <table className="desk-table" aria-busy={isBusy}>
        <caption className="hs-visually-hidden">Cases by nearest deadline</caption>
        <thead>
          <tr>
            <th scope="col">Due</th>
            <th scope="col">Case</th>
            <th scope="col">Customer</th>
            <th scope="col">Kind</th>
            <th scope="col">About</th>
            <th scope="col">State</th>
            <th scope="col">Owner</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {cases.map((one) => (
            <Row key={one.id} {...one} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ id, attributes }: CaseSummary) {
  const { kind, state, surname, vulnerable, subject, owner, overdue } = attributes;
  const name = `${attributes['first-name']} ${surname}`.trim();
  return (
    <tr data-overdue={overdue || undefined}>
      <td>
        <Due day={attributes['due-on']} overdue={overdue} />
      </td>
      <th scope="row">
        <Link to={`/cases/${id}`} data-case={id}>
          {id}
        </Link>
      </th>
      <td>
        <div className="desk-cell">
          <bdi className="desk-clip">{name || 'Erased'}</bdi>
          {attributes.dangers.length > 0 && <DangerBadge />}
          {vulnerable && <SupportBadge />}
          {attributes.restricted && <RestrictedBadge />}
        </div>
      </td>
      <td>{wordFor(KINDS, kind)}</td>
      <td>
        <bdi className="desk-clip">{subject}</bdi>
      </td>
      <td>
        <div className="desk-cell">
          <span className="desk-state">{wordFor(STATES, state)}</span>
          {attributes.review && <ReviewBadge />}
          {attributes['awaits-us'] && <AwaitsUsBadge />}
          <OmbudsmanBadge stage={attributes.ombudsman} />
        </div>
      </td>
      <td>{owner?.name ?? <span className="desk-soft">{nobodyText(attributes)}</span>}</td>
    </tr>
  );
}

const nobodyText = ({ 'former-owner': former }: CaseSummary['attributes']) =>
  former ? `Nobody, was ${former.name}’s` : 'Nobody';
