/** One case: messages with the place to write below them, and the record beside them (DK-03). */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { type CaseProps, partsOf } from '../../api/case-parts.ts';
import { oneCase, ownStaff } from '../../api/cases.ts';
import { RefusedError } from '../../api/client.ts';
import { useLive, type Viewers } from '../../api/live.ts';
import { noteOpened, queueAddressOf } from '../../api/queue-order.ts';
import { ReadFailure } from '../../layout/notice.tsx';
import { SteadyPlace } from '../../layout/steady-place.tsx';
import { useTitle } from '../../session/page-title.ts';
import { Composer } from './composer.tsx';
import { OpenTasks } from './customer/open-tasks.tsx';
import { DangerNotice } from './danger-notice.tsx';
import { ExtraHelpNotice } from './extra-help-notice.tsx';
import { CaseHead } from './head.tsx';
import { PersonNotice } from './matter/person-notice.tsx';
import { useNeighbours } from './neighbours.ts';
import { News } from './news.tsx';
import { CaseRecordParts } from './record.tsx';
import { Talk } from './talk/talk.tsx';
import { NoWriting, UnsentDrafts } from './unsent-drafts.tsx';

export function Component() {
  // References are in upper case, but may be typed in lower case.
  const id = (useParams()['id'] ?? '').toUpperCase();
  // The key resets all state when another case is opened.
  return <CasePage key={id} id={id} />;
}

function CasePage({ id }: { id: string }) {
  useTitle(id);
  const { data, error, refetch } = useQuery(oneCase(id));
  const me = useQuery(ownStaff).data?.data;
  const viewers = useViewers(id);
  const neighbours = useNeighbours(id);
  useEffect(() => noteOpened(id), [id]);

  const refusal = error instanceof RefusedError ? error.refusal : undefined;
  if (!data || !me || (refusal && IS_GONE.includes(refusal.status)))
    return (
      <div className="desk-page">
        <h1>{id}</h1>
        {error ? (
          refusal && UNKNOWN.includes(refusal.status) ? (
            <p>There is no such case, or you can’t see it. Check that the reference is right.</p>
          ) : (
            <ReadFailure what="This case could not be loaded" error={error} retry={() => void refetch()} />
          )
        ) : (
          <p role="status">Loading the case …</p>
        )}
        {error && me && <UnsentDrafts caseId={id} staff={me.id} />}
        <p>
          <Link to={queueAddressOf(id)}>Back to the queue</Link>
        </p>
      </div>
    );
  const record = data.data;
  const whole = record.attributes['merged-into'];
  if (whole) return <Navigate to={`/cases/${whole}`} replace />;
  const mayWrite = me.attributes['may-write'] && !record.attributes['erased-at'];
  const parts = partsOf(data.included);
  const props: CaseProps = { record, parts, me: { id: me.id, name: me.attributes.name }, mayWrite };
  return (
    <SteadyPlace>
      <div className="desk-case">
        <CaseHead record={record} viewers={viewers} neighbours={neighbours} />
        <section className="desk-middle" aria-label="Messages and reply">
          {error && <ReadFailure what="This case may have changed since" error={error} retry={() => void refetch()} />}
          <DangerNotice record={record} mayWrite={mayWrite} />
          <ExtraHelpNotice record={record} mayWrite={mayWrite} />
          <PersonNotice record={record} />
          {record.attributes.merged.map((part) => (
            <UnsentDrafts key={part} caseId={part} staff={me.id} />
          ))}
          {record.attributes.withheld && <p>What was said and sent in this case is not shown to your role.</p>}
          <OpenTasks record={record} mayWrite={mayWrite} />
          <Talk record={record} parts={parts} />
          <div className="desk-foot">
            <News record={record} parts={parts} me={me.id} />
            <Writing {...props} next={neighbours.next} />
          </div>
        </section>
        <CaseRecordParts {...props} />
      </div>
    </SteadyPlace>
  );
}

function Writing({ record, parts, me, mayWrite, next }: CaseProps & { next: (() => void) | undefined }) {
  const [couldWrite] = useState(mayWrite);
  if (mayWrite) return <Composer record={record} parts={parts} me={me} next={next} />;
  const erasedAt = record.attributes['erased-at'];
  return <NoWriting caseId={record.id} staff={me.id} erasedAt={erasedAt} isNews={couldWrite} />;
}

/** Statuses after which cached data must not be shown. */
const IS_GONE = [403, 404, 410];
/** Statuses of a case that nobody has, which asking again doesn't bring. */
const UNKNOWN = [404, 410];

/** Who else is viewing the case. */
function useViewers(id: string): Viewers {
  const [viewers, setViewers] = useState<Viewers>([]);
  useLive({ onViewers: setViewers }, id);
  return viewers;
}
