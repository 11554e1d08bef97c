import type { CaseSummary } from '@larkfield/api-schemas/case-queue';
import { londonDay, londonTime } from '@larkfield/calendar/london';
import { Link } from 'react-router';
import { CaseBadges, Due } from '../../layout/badges.tsx';
import { dayAndMonth, today } from '../../layout/dates.ts';
import { KINDS, STATES, wordFor } from '../../layout/words.ts';

interface RowProps extends CaseSummary {
  /** Whether somebody else writes a reply. */
  isReplied: boolean;
  /** Undefined for staff who may not hand cases over. */
  handOver: (() => void) | undefined;
}

/** The whole row opens the case, except the owner's name, which hands the case over. */
export function CaseRow({ id, attributes, isReplied, handOver }: RowProps) {
  const { kind, state, surname, subject, owner, overdue } = attributes;
  const name = `${attributes['first-name']} ${surname}`.trim();
  return (
    <tr data-overdue={overdue || undefined} data-row={id}>
      <td>
        <Due day={attributes['due-on']} overdue={overdue} kind={attributes.due} />
      </td>
      <th scope="row">
        <Link to={`/cases/${id}`} data-case={id}>
          {id}
        </Link>
      </th>
      <td>
        <bdi>{name || 'Erased'}</bdi>
      </td>
      <td>{wordFor(KINDS, kind)}</td>
      <td>
        <CaseBadges of={attributes} isReplied={isReplied} />{' '}
        <span className="desk-about">
          <bdi>{subject}</bdi> <LastWords words={attributes['last-words']} />
        </span>
      </td>
      <td>{wordFor(STATES, state)}</td>
      <td>
        {handOver ? (
          <button type="button" onClick={handOver}>
            <bdi>{owner?.name ?? nobodyText(attributes)}</bdi>
            <span className="hs-visually-hidden">: hand {id} to a colleague</span>
          </button>
        ) : (
          <bdi>{owner?.name ?? nobodyText(attributes)}</bdi>
        )}
      </td>
      <td>
        <span className="desk-cell-name">Received </span>
        {dayAndMonth(londonDay(new Date(attributes.dates['received-at'])))}
      </td>
      <td>
        <span className="desk-cell-name">Changed </span>
        {changedText(attributes['updated-at'])}
      </td>
    </tr>
  );
}

const LastWords = ({ words }: { words: CaseSummary['attributes']['last-words'] }) =>
  words && (
    <span className="desk-soft">
      {words.from === 'us' && 'We: '}
      <bdi>{words.text}</bdi>
    </span>
  );

const nobodyText = ({ 'former-owner': former }: CaseSummary['attributes']) =>
  former ? `Unassigned, was ${former.name}’s` : 'Unassigned';

/** The time of a change made today, otherwise its day. */
function changedText(moment: string): string {
  const date = new Date(moment);
  return londonDay(date) === today() ? londonTime(date) : dayAndMonth(londonDay(date));
}
