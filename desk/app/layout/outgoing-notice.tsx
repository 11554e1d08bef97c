import { OutdatedDocument } from '@larkfield/api-schemas/staff-cases';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ownStaff } from '../api/cases.ts';
import type { Refusal } from '../api/client.ts';
import { useCommand } from '../commands/commands.ts';
import { useSingleKeys } from '../commands/single-keys.ts';
import {
  dismiss,
  dropRepliesOfOthers,
  type Outgoing,
  onSettled,
  send,
  undoReply,
  useOutgoing,
} from '../sending/outgoing.ts';
import { eventText } from './event-text.ts';

/** The state of replies that are being sent, shown on every page. */
export function OutgoingNotice() {
  const queries = useQueryClient();
  const all = useOutgoing();
  const me = useQuery(ownStaff).data?.data.id;
  useEffect(() => {
    if (me) dropRepliesOfOthers(me);
  }, [me]);
  useEffect(
    () =>
      onSettled((caseId) => {
        void queries.invalidateQueries({ queryKey: ['case', caseId] });
        void queries.invalidateQueries({ queryKey: ['queue'] });
      }),
    [queries],
  );
  const last = all.findLast(({ state }) => state === 'waiting');
  useCommand('Undo the reply', 'z', () => last && undoReply(last.caseId), last !== undefined);
  return (
    <div className="desk-notices">
      <div role="status">
        {all.map((one) => (
          <OneReply key={one.caseId} reply={one} />
        ))}
      </div>
      {all.map(({ caseId, state, refusal }) =>
        state === 'failed' && refusal ? <Failed key={caseId} caseId={caseId} refusal={refusal} /> : null,
      )}
    </div>
  );
}

const CaseLink = ({ caseId }: { caseId: string }) => <Link to={`/cases/${caseId}`}>{caseId}</Link>;

function OneReply({ reply }: { reply: Outgoing }) {
  const { caseId, state } = reply;
  const link = <CaseLink caseId={caseId} />;
  if (state === 'waiting')
    return (
      <p className="desk-notice">
        <span>
          Reply to {link} goes in <Countdown until={reply.sendsAt} />
        </span>
        <NoticeButton onPress={() => undoReply(caseId)} keyShortcut="z">
          Undo
        </NoticeButton>
        <NoticeButton onPress={() => void send(caseId)}>Send now</NoticeButton>
      </p>
    );
  if (state === 'sending')
    return (
      <p className="desk-notice">
        <span>Sending the reply to {link} …</span>
      </p>
    );
  if (state === 'sent') return <Passing caseId={caseId}>Reply to {link} sent</Passing>;
  if (state === 'taken-back')
    return <Passing caseId={caseId}>Reply to {link} was not sent. Its words are in the case.</Passing>;
  return null;
}

/** Statuses for which sending again is useless. */
const IN_VAIN = [403, 404, 410, 422];
/** Whether the case system may have processed the request. */
const isUncertain = ({ status }: Refusal) => status === 0 || status >= 500;

/** Announced at once. Takes the focus if no other control has it, as after pressing "Send now". */
function Failed({ caseId, refusal }: { caseId: string; refusal: Refusal }) {
  const { status, title, detail, body } = refusal;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement?.id === 'main')
      notice.current?.querySelector('button')?.focus();
  }, []);
  const link = <CaseLink caseId={caseId} />;
  const changes = OutdatedDocument.safeParse(body).data?.meta.changes ?? [];
  return (
    <div className="desk-notice" data-is="failed" role="alert" ref={notice}>
      {isUncertain(refusal) ? (
        <p>
          It is not certain that the reply to {link} was sent. {title}. Sending it again is safe: the customer gets it
          once.
        </p>
      ) : (
        <p>
          The reply to {link} was not sent. {title}. {detail}
        </p>
      )}
      {changes.length > 0 && (
        <ul>
          {changes.map((event) => (
            <li key={event.id}>{eventText(event)}</li>
          ))}
        </ul>
      )}
      {!IN_VAIN.includes(status) && <NoticeButton onPress={() => void send(caseId)}>Send again</NoticeButton>}
      <NoticeButton onPress={() => dismiss(caseId)}>{IN_VAIN.includes(status) ? 'Close' : 'Not now'}</NoticeButton>
    </div>
  );
}

interface NoticeButtonProps {
  onPress(): void;
  keyShortcut?: string;
  children: ReactNode;
}

/** Disappears when pressed, so the focus moves to the page. */
function NoticeButton({ onPress, keyShortcut, children }: NoticeButtonProps) {
  const areKeysOn = useSingleKeys();
  const press = () => {
    onPress();
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    });
  };
  return (
    <button type="button" className="desk-button" onClick={press} aria-keyshortcuts={keyShortcut}>
      {children}
      {keyShortcut && areKeysOn && (
        <span className="desk-key" aria-hidden="true">
          {keyShortcut}
        </span>
      )}
    </button>
  );
}

const SHOWN_MS = 6000;

function Passing({ caseId, children }: { caseId: string; children: ReactNode }) {
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

/** Remaining seconds. Screen readers get the text once, since they would announce every second. */
function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <span aria-hidden="true">{Math.max(0, Math.ceil((until - now) / 1000))} s</span>
      <span className="hs-visually-hidden">ten seconds</span>
    </>
  );
}
