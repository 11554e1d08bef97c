/** One case: facts left, talk in the middle, what can be done right (DK-03). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { oneCase, ownStaff } from '../../api/cases.ts';
import { useLive, type Viewers } from '../../api/live.ts';
import { neighbour, noteOpened } from '../../api/queue-order.ts';
import { useCommand } from '../../commands/commands.ts';
import { ReadFailure } from '../../layout/notice.tsx';
import { useTitle } from '../../layout/page-title.ts';
import { Actions } from './actions.tsx';
import { Composer } from './composer.tsx';
import { Facts } from './facts.tsx';
import { CaseHead } from './head.tsx';
import { News } from './news.tsx';
import { partsOf } from './parts.ts';
import { Talk } from './talk.tsx';

export function Component() {
  const { id = '' } = useParams();
  // A case is a page of its own: nothing of the one before may stay in its forms.
  return <CasePage key={id} id={id} />;
}

function CasePage({ id }: { id: string }) {
  useTitle(id);
  const { data, error, refetch } = useQuery(oneCase(id));
  const me = useQuery(ownStaff).data?.data;
  const viewers = useViewers(id);
  useNeighbours(id);
  useEffect(() => noteOpened(id), [id]);

  if (!data || !me)
    return (
      <div className="desk-page">
        <h1>{id}</h1>
        {error ? <ReadFailure error={error} retry={() => void refetch()} /> : <p role="status">Reading the case …</p>}
        <p>
          <Link to="/">Back to the queue</Link>
        </p>
      </div>
    );
  const record = data.data;
  const parts = partsOf(data.included);
  const mayWrite = me.attributes['may-write'] && !record.attributes['erased-at'];
  return (
    <div className="desk-case">
      <CaseHead record={record} viewers={viewers} />
      <Facts record={record} parts={parts} />
      <section className="desk-middle" aria-label="Talk">
        <News record={record} parts={parts} me={me.id} />
        <Talk record={record} parts={parts} />
        {mayWrite ? (
          <Composer record={record} parts={parts} me={{ id: me.id, name: me.attributes.name }} />
        ) : (
          <p className="desk-soft">{whyNoWriting(record.attributes['erased-at'])}</p>
        )}
      </section>
      <Actions record={record} parts={parts} me={{ id: me.id, name: me.attributes.name }} mayWrite={mayWrite} />
    </div>
  );
}

const whyNoWriting = (erasedAt: string | null) =>
  erasedAt ? 'This case was erased: nothing can be added to it.' : 'Your role reads cases and changes none.';

/** Who else looks at the case; reads it again when it changes. */
function useViewers(id: string): Viewers {
  const [viewers, setViewers] = useState<Viewers>([]);
  const queries = useQueryClient();
  const { queryKey } = oneCase(id);
  useLive(
    {
      onViewers: setViewers,
      onChange: (change) => {
        const known = queries.getQueryData(queryKey)?.data.attributes.version ?? 0;
        if (change.id === id && change.version > known) void queries.invalidateQueries({ queryKey });
      },
      onGap: () => void queries.invalidateQueries({ queryKey }),
    },
    id,
  );
  return viewers;
}

/** j and k go through the queue as it was last shown; the next case is read ahead. */
function useNeighbours(id: string): void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [next, previous] = [neighbour(id, 1), neighbour(id, -1)];
  useCommand('Next case', 'j', () => next && navigate(`/cases/${next}`), next !== undefined);
  useCommand('Previous case', 'k', () => previous && navigate(`/cases/${previous}`), previous !== undefined);
  useEffect(() => {
    if (next) void queries.prefetchQuery(oneCase(next));
  }, [next, queries]);
}
