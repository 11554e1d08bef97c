import { Link } from 'react-router';
import type { CaseRecord } from '../../api/cases.ts';
import type { Viewers } from '../../api/live.ts';
import { queueAddressOf } from '../../api/queue-order.ts';
import { CaseBadges, Due } from '../../layout/badges.tsx';
import { Icon, type IconName } from '../../layout/icon.tsx';
import { customerName, KINDS, STATES, wordFor } from '../../layout/words.ts';
import type { Neighbours } from './neighbours.ts';

interface CaseHeadProps {
  record: CaseRecord;
  viewers: Viewers;
  neighbours: Neighbours;
}

/** The sticky header: customer, extra support, deadline, other viewers. */
export function CaseHead({ record: { id, attributes }, viewers, neighbours }: CaseHeadProps) {
  const { kind, state, overdue, owner } = attributes;
  const replying = viewers.filter((viewer) => viewer.replying);
  return (
    <header className="desk-case-head">
      <Link to={queueAddressOf(id)} className="desk-back" aria-label="Back to the queue">
        <Icon name="arrow-left" />
      </Link>
      <Turn label="Previous case" icon="chevron-left" goTo={neighbours.previous} />
      <Turn label="Next case" icon="chevron-right" goTo={neighbours.next} />
      <h1>
        <bdi>{customerName(attributes)}</bdi> <span className="desk-soft">{id}</span>
      </h1>
      <p className="desk-case-flags">
        <CaseBadges of={{ ...attributes, due: null }} />
        <span className="desk-wide">{wordFor(KINDS, kind)}</span>
        <span className="desk-badge desk-wide" data-is="state">
          {wordFor(STATES, state)}
        </span>
        {attributes.due !== 'danger' && (
          <span className="desk-due-in-head">
            {attributes['due-on'] && 'Due '}
            <Due day={attributes['due-on']} overdue={overdue} />
          </span>
        )}
        <span className="desk-wide">
          <Icon name="user" /> {owner?.name ?? 'Unassigned'}
        </span>
      </p>
      <p className="desk-viewers" role="status">
        {viewers.length > 0 && (
          <>
            <Icon name="eye" /> {listNames(viewers)} {viewers.length === 1 ? 'is' : 'are'} also viewing
            {replying.length > 0 && <strong>, {replyingText(replying)}</strong>}
          </>
        )}
      </p>
    </header>
  );
}

/** A button to the next or the previous case of the queue. */
function Turn({ label, icon, goTo }: { label: string; icon: IconName; goTo: (() => void) | undefined }) {
  return (
    <button
      type="button"
      className="desk-back"
      aria-label={label}
      title={label}
      disabled={!goTo}
      onClick={() => goTo?.()}
    >
      <Icon name={icon} />
    </button>
  );
}

const replyingText = (viewers: Viewers) =>
  viewers.length === 1 ? 'a colleague is replying' : `${viewers.length} colleagues are replying`;

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const listNames = (viewers: Viewers) => LIST.format(viewers.map(({ name }) => name));
