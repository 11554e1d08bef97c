import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { dismiss, type Outgoing, onSettled, send, undoReply, useOutgoing } from './outgoing.ts';

/** What happens to replies that were sent, on whichever page. */
export function OutgoingNotice() {
  const queries = useQueryClient();
  const all = useOutgoing();
  useEffect(
    () =>
      onSettled((caseId) => {
        void queries.invalidateQueries({ queryKey: ['case', caseId] });
        void queries.invalidateQueries({ queryKey: ['queue'] });
      }),
    [queries],
  );
  return (
    <div className="desk-notices" role="status">
      {all.map((one) => (
        <OneReply key={one.caseId} reply={one} />
      ))}
    </div>
  );
}

function OneReply({ reply }: { reply: Outgoing }) {
  const { caseId, state, refusal } = reply;
  const link = <Link to={`/cases/${caseId}`}>{caseId}</Link>;
  if (state === 'waiting')
    return (
      <p className="desk-notice">
        <span>
          Reply to {link} goes in <Countdown until={reply.sendsAt} />
        </span>
        <button type="button" className="desk-button" onClick={() => undoReply(caseId)}>
          Undo
        </button>
        <button type="button" className="desk-button" onClick={() => void send(caseId)}>
          Send now
        </button>
      </p>
    );
  if (state === 'sending') return <Sending>{link}</Sending>;
  if (state === 'sent') return <Sent caseId={caseId}>Reply to {link} sent</Sent>;
  return (
    <p className="desk-notice" data-is="failed">
      <span>
        The reply to {link} was not sent. {refusal?.title}. {refusal?.detail}
      </span>
      <button type="button" className="desk-button" onClick={() => void send(caseId)}>
        Send again
      </button>
      <button type="button" className="desk-button" onClick={() => dismiss(caseId)}>
        Not now
      </button>
    </p>
  );
}

const Sending = ({ children }: { children: ReactNode }) => (
  <p className="desk-notice">
    <span>Sending the reply to {children} …</span>
  </p>
);

const SHOWN_MS = 6000;

function Sent({ caseId, children }: { caseId: string; children: ReactNode }) {
  useEffect(() => {
    const timer = setTimeout(dismiss, SHOWN_MS, caseId);
    return () => clearTimeout(timer);
  }, [caseId]);
  return (
    <p className="desk-notice">
      <span>{children}</span>
    </p>
  );
}

/** Seconds that are left; hidden from screen readers, which would read out each. */
function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden="true">{Math.max(0, Math.ceil((until - now) / 1000))} s</span>;
}
