/** Changes of emergency numbers and danger rules that wait for a second person (ED-03). */
import type { ContentProposals } from '@larkfield/api-schemas/staff-calls/content-files';
import { useQuery } from '@tanstack/react-query';
import { contentProposals, publishProposal, takeBackProposal } from '../../api/content.ts';
import { Button } from '../../controls/button.tsx';
import { ReadFailure, RefusalNotice } from '../../layout/notice.tsx';
import { useActingOn } from '../../sending/use-acting.ts';

export function Proposals() {
  const { data, error, refetch } = useQuery(contentProposals);
  return (
    <section className="desk-panel" aria-labelledby="proposals-heading">
      <h2 id="proposals-heading">Waiting for a second person</h2>
      <div className="desk-panel-body">
        <p>Emergency numbers and rules about dangers are proposed by one person and published by another.</p>
        {error && <ReadFailure what="The proposals could not be read" error={error} retry={() => void refetch()} />}
        {data?.data.length === 0 && <p>Nothing waits.</p>}
        {data?.data.map((proposal) => (
          <Proposal key={proposal.id} {...proposal} />
        ))}
      </div>
    </section>
  );
}

function Proposal({ id, attributes }: ContentProposals['data'][number]) {
  const { isBusy, refusal, send } = useActingOn(contentProposals.queryKey);
  const { message, by, files, now } = attributes;
  return (
    <article>
      <h3>{message}</h3>
      <p>
        Proposed by <bdi>{by.name}</bdi>.
      </p>
      {files.map(({ path, text }, index) => (
        <div key={path}>
          <h4>{path}</h4>
          <pre className="desk-content-text">
            {changedLines(now[index] ?? '', text ?? '').map(({ sign, line, at }) => (
              <span key={`${sign} ${at}`}>
                {sign} {line}
                {'\n'}
              </span>
            ))}
          </pre>
        </div>
      ))}
      {refusal && <RefusalNotice refusal={refusal} />}
      <div className="desk-notice-acts">
        {attributes['may-publish'] ? (
          <Button aria-disabled={isBusy} onClick={() => void send(() => publishProposal(id))}>
            Publish
          </Button>
        ) : (
          <p>Somebody else has to publish it.</p>
        )}
        <Button aria-disabled={isBusy} onClick={() => void send(() => takeBackProposal(id))}>
          {attributes['may-publish'] ? 'Turn down' : 'Take back'}
        </Button>
      </div>
    </article>
  );
}

/** The lines that only one of two texts has: `−` as they stand, `+` as they would. */
function changedLines(before: string, after: string) {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const only = (lines: string[], others: string[], sign: string) =>
    lines.flatMap((line, at) => (others.includes(line) ? [] : [{ sign, line, at }]));
  return [...only(old, fresh, '−'), ...only(fresh, old, '+')];
}
