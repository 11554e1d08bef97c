/** The customer's other cases, linked cases, and merging duplicates (RW-13). */

import { exampleReference, referenceIn } from '@larkfield/api-schemas/cases';
import type { SameBy } from '@larkfield/api-schemas/staff-calls/related-cases';
import { londonDay } from '@larkfield/calendar/london';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { referencePrefix } from '#brand/brand.json';
import { sameCustomer, setLinked } from '../../../api/case-acts.ts';
import type { CaseProps } from '../../../api/case-parts.ts';
import type { CaseRecord } from '../../../api/cases.ts';
import { LinkButton } from '../../../controls/button.tsx';
import { ActForm } from '../../../forms/act-form.tsx';
import { shortDay } from '../../../layout/dates.ts';
import { ReadFailure, RefusalNotice } from '../../../layout/notice.tsx';
import { Section } from '../../../layout/section.tsx';
import { KINDS, STATES } from '../../../layout/words.ts';
import { useActing } from '../../../sending/use-acting.ts';
import { Merge } from './merge.tsx';

const BY: Record<SameBy, string> = {
  email: 'same email address',
  account: 'same account',
  'name-and-postcode': 'same name and postcode',
};

export function SameCustomer({ record, mayWrite }: Pick<CaseProps, 'record' | 'mayWrite'>) {
  const { linked, merged } = record.attributes;
  const { data, error, refetch } = useQuery(sameCustomer(record.id));
  const found = data?.data ?? [];
  const elsewhere = linked.filter(({ id }) => !found.some((one) => one.id === id));
  const count = found.length + elsewhere.length;
  return (
    <Section
      title="Other cases"
      summary={data && (data.meta.more ? `More than ${count}` : count || 'None')}
      isEmpty={data !== undefined && count === 0 && merged.length === 0}
    >
      {error && <ReadFailure what="The other cases could not be read" error={error} retry={() => void refetch()} />}
      {!isProved(record) && (
        <p>Email address not verified: nobody has opened a link that we sent there for this case.</p>
      )}
      {merged.length > 0 && <p>Merged into this case: {merged.join(', ')}.</p>}
      {data && count === 0 && <p>The customer has no other cases that you can see.</p>}
      <ul className="desk-open-tasks">
        {found.map(({ id, attributes }) => (
          <OtherCase
            key={id}
            record={record}
            id={id}
            proved={attributes['address-proved']}
            mayWrite={mayWrite}
            about={[
              KINDS[attributes.kind],
              attributes.category ?? attributes.subject,
              STATES[attributes.state],
              attributes.died && 'customer has died',
              !attributes['address-proved'] && 'email address not verified',
              attributes['same-by'].map((by) => BY[by]).join(' and '),
            ]}
            receivedAt={attributes.dates['received-at']}
          />
        ))}
        {elsewhere.map(({ id, kind, subject, state, 'received-at': receivedAt, 'address-proved': proved }) => (
          <OtherCase
            key={id}
            record={record}
            id={id}
            proved={proved}
            mayWrite={mayWrite}
            about={[KINDS[kind], subject, STATES[state], !proved && 'email address not verified']}
            receivedAt={receivedAt}
          />
        ))}
      </ul>
      {mayWrite && <ByReference record={record} />}
    </Section>
  );
}

const isProved = ({ attributes }: CaseRecord) => attributes['address-proved'];

interface OtherCaseProps extends Pick<CaseProps, 'record' | 'mayWrite'> {
  id: string;
  /** Whether a mailed link has proved its address. */
  proved: boolean;
  about: readonly (string | null | false)[];
  receivedAt: string;
}

function OtherCase({ record, id, proved, about, receivedAt, mayWrite }: OtherCaseProps) {
  const { isBusy, refusal, send } = useActing(record.id);
  const isLinked = record.attributes.linked.some((one) => one.id === id);
  const words = [...about, shortDay(londonDay(new Date(receivedAt)))].filter(Boolean).join(', ');
  return (
    <li>
      <Link to={`/cases/${id}`}>{id}</Link> {isLinked && <strong>Linked. </strong>}
      <bdi>{words}</bdi>
      {refusal && <RefusalNotice refusal={refusal} />}
      {mayWrite && (
        <div className="desk-write-end">
          <LinkButton aria-disabled={isBusy} onClick={() => void send(() => setLinked(record.id, id, !isLinked))}>
            {isLinked ? 'Unlink' : 'Link'} <span className="hs-visually-hidden">with {id}</span>
          </LinkButton>
          <Merge
            record={record}
            into={id}
            unproved={[...(isProved(record) ? [] : [record.id]), ...(proved ? [] : [id])]}
          />
        </div>
      )}
    </li>
  );
}

/** A case that is not known to be of the same customer. */
function ByReference({ record }: { record: CaseRecord }) {
  const referenceOf = (typed: string) => referenceIn(typed, referencePrefix);
  const fault = (typed: string) =>
    referenceOf(typed) ? undefined : `Enter a reference, like ${exampleReference(referencePrefix)}`;
  return (
    <ActForm
      // Another link empties the form.
      key={record.attributes.linked.length}
      caseId={record.id}
      act="Link"
      id="linked"
      fields={{ reference: { label: 'Link another case, by its reference', spellCheck: false, fault } }}
      send={({ reference }) => setLinked(record.id, referenceOf(reference) ?? '', true)}
    />
  );
}
