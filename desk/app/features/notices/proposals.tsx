/** Changes of emergency numbers and danger rules that wait for a second person (ED-03). */
import type { ContentProposals } from '@larkfield/api-schemas/staff-calls/content-files';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Answer } from '../../api/client.ts';
import { contentProposals, publishProposal, takeBackProposal } from '../../api/content.ts';
import { Button } from '../../controls/button.tsx';
import { Difference } from '../../layout/difference.tsx';
import { ReadFailure, RefusalNotice } from '../../layout/notice.tsx';
import { useActingOn } from '../../sending/use-acting.ts';

export function Proposals() {
  const { data, error, refetch } = useQuery(contentProposals);
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const tell = (words: string) => {
    setDone(words);
    // The proposal and its buttons are gone.
    heading.current?.focus();
  };
  return (
    <section className="desk-panel" aria-labelledby="proposals-heading">
      <h2 id="proposals-heading" ref={heading} tabIndex={-1}>
        Waiting for a second person
      </h2>
      <div className="desk-panel-body">
        <p>Emergency numbers and rules about dangers are proposed by one person and published by another.</p>
        <p role="status">{done}</p>
        {error && <ReadFailure what="The proposals could not be read" error={error} retry={() => void refetch()} />}
        {data?.data.length === 0 && <p>Nothing is waiting.</p>}
        {data?.data.map((proposal) => (
          <Proposal key={proposal.id} {...proposal} onDone={tell} />
        ))}
      </div>
    </section>
  );
}

interface ProposalProps {
  id: string;
  attributes: ContentProposals['data'][number]['attributes'];
  /** Called with what has happened to it. */
  onDone(words: string): void;
}

function Proposal({ id, attributes, onDone }: ProposalProps) {
  const { isBusy, refusal, send } = useActingOn(contentProposals.queryKey);
  const { message, by, files, now } = attributes;
  const mayPublish = attributes['may-publish'];
  const act = async (call: () => Promise<Answer<unknown>>, done: string) => {
    const answer = await send(call);
    if (answer?.ok) onDone(done);
  };
  const publish = () => act(() => publishProposal(id), 'Published. Visitors see it within a minute.');
  const end = () => act(() => takeBackProposal(id), mayPublish ? 'Rejected.' : 'Withdrawn.');
  return (
    <article>
      <h3>{message}</h3>
      <p>
        Proposed by <bdi>{by.name}</bdi>.
      </p>
      {files.map(({ path, text }, index) => (
        <div key={path}>
          <h4>{path}</h4>
          <Difference before={now[index] ?? ''} after={text ?? ''} label={`What changes in ${path}`} />
        </div>
      ))}
      {refusal && <RefusalNotice refusal={refusal} />}
      {!mayPublish && <p>Somebody else has to publish it.</p>}
      <div className="desk-notice-acts">
        {mayPublish && (
          <Button aria-disabled={isBusy} onClick={() => void publish()}>
            {isBusy ? 'Checking…' : 'Publish'}
          </Button>
        )}
        <Button aria-disabled={isBusy} onClick={() => void end()}>
          {mayPublish ? 'Reject' : 'Withdraw'}
        </Button>
      </div>
    </article>
  );
}
