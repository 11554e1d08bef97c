import { Link } from 'react-router';
import type { CaseRecord } from '../../api/cases.ts';
import type { Viewers } from '../../api/live.ts';
import { queueAddressOf } from '../../api/queue-order.ts';
import {
  AwaitsUsBadge,
  DangerBadge,
  Due,
  OmbudsmanBadge,
  RestrictedBadge,
  ReviewBadge,
  SupportBadge,
} from '../../layout/badges.tsx';
import { Icon } from '../../layout/icon.tsx';
import { KINDS, STATES, wordFor } from '../../layout/words.ts';

/** The sticky header: customer, extra support, deadline, other viewers. */
export function CaseHead({ record: { id, attributes }, viewers }: { record: CaseRecord; viewers: Viewers }) {
  const { kind, state, vulnerable, overdue, owner } = attributes;
  return (
    <header className="desk-case-head">
      <Link to={queueAddressOf(id)} className="desk-back" aria-label="Back to the queue">
        <Icon name="arrow-left" />
      </Link>
      <h1>
        <bdi>{nameOf(attributes)}</bdi> <span className="desk-soft">{id}</span>
      </h1>
      <p className="desk-case-flags">
        {attributes.dangers.length > 0 && <DangerBadge />}
        {attributes.restricted && <RestrictedBadge />}
        {attributes.review && <ReviewBadge />}
        {vulnerable && <SupportBadge />}
        {attributes['awaits-us'] && <AwaitsUsBadge />}
        <OmbudsmanBadge stage={attributes.ombudsman} />
        <span className="desk-wide">{wordFor(KINDS, kind)}</span>
        <span className="desk-badge desk-wide" data-is="state">
          {wordFor(STATES, state)}
        </span>
        <span className="desk-due-in-head">
          {attributes['due-on'] && 'Due '}
          <Due day={attributes['due-on']} overdue={overdue} />
        </span>
        <span className="desk-wide">
          <Icon name="user" /> {owner?.name ?? 'Nobody’s'}
        </span>
      </p>
      <p className="desk-viewers" role="status">
        {viewers.length > 0 && (
          <>
            <Icon name="eye" /> {listNames(viewers)} {viewers.length === 1 ? 'looks' : 'look'} at this case too
          </>
        )}
      </p>
    </header>
  );
}

export const nameOf = (attributes: CaseRecord['attributes']): string =>
  `${attributes['first-name']} ${attributes.surname}`.trim() || 'Erased customer';

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const listNames = (viewers: Viewers) => LIST.format(viewers.map(({ name }) => name));
