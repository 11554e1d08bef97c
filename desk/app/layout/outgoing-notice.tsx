import { OutdatedDocument } from '@larkfield/api-schemas/staff-cases';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { ownStaff } from '../api/cases.ts';
import type { Refusal } from '../api/client.ts';
import { useCommand } from '../commands/commands.ts';
import { announce, useAnnouncement } from '../sending/announcement.ts';
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
import { CaseLink, NoticeButton, nounOf, Passing } from './notice-parts.tsx';
import { useCaseThatShows, Waiting } from './waiting.tsx';

/** The state of replies and letters that are being sent, shown on every page. */
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
  const shown = useAnnouncement();
  const place = useRef<HTMLDivElement>(null);
  useRoomBelow(place);
  const last = all.findLast(({ state }) => state === 'waiting');
  useCommand('Undo sending', 'z', () => last && undoReply(last.caseId), last !== undefined);
  return (
    <div className="desk-notices" ref={place}>
      {/* What is new is read alone, without the older notice beside it. */}
      <div role="status" aria-atomic="false">
        {shown && 'text' in shown && (
          <Passing key={`${shown.caseId} ${shown.text}`} after={() => announce(undefined)}>
            {shown.caseId && <CaseLink caseId={shown.caseId} />} {shown.text}
          </Passing>
        )}
        {all.map((one) => (
          <OneReply key={one.caseId} reply={one} />
        ))}
      </div>
      {shown && 'refusal' in shown && (
        <div className="desk-notice" data-is="failed" role="alert">
          <p>
            {shown.caseId && <CaseLink caseId={shown.caseId} />} {shown.refusal.title}. {shown.refusal.detail}
          </p>
          <NoticeButton onPress={() => announce(undefined)}>Close</NoticeButton>
        </div>
      )}
      {all.map((one) =>
        one.state === 'failed' && one.refusal ? <Failed key={one.caseId} reply={one} refusal={one.refusal} /> : null,
      )}
    </div>
  );
}

/** Leaves as much room below the page as the notices take, so that everything can be scrolled out from under them. */
function useRoomBelow(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const height = Math.ceil(entry?.contentRect.height ?? 0);
      document.documentElement.style.setProperty('--desk-notices', `${height}px`);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
}

function OneReply({ reply }: { reply: Outgoing }) {
  const { caseId, state } = reply;
  const noun = nounOf(reply);
  const Noun = noun === 'letter' ? 'Letter' : 'Reply';
  const link = <CaseLink caseId={caseId} />;
  const isInCase = useCaseThatShows() === caseId;
  if (state === 'waiting') return isInCase ? null : <Waiting reply={reply} />;
  if (state === 'sending')
    return (
      <p className="desk-notice">
        <span>
          Sending the {noun} to {link} …
        </span>
      </p>
    );
  if (state === 'sent')
    return (
      <Passing after={() => dismiss(caseId)}>
        {Noun} to {link} sent.
      </Passing>
    );
  if (state === 'taken-back')
    return (
      <Passing after={() => dismiss(caseId)}>
        {Noun} to {link} was not sent.{noun === 'reply' && ' Its words are in the case.'}
      </Passing>
    );
  return null;
}

/** Statuses after which sending again is no use. */
const IN_VAIN = [403, 404, 409, 410, 422];
/** Whether the case system may have processed the request. */
const isUncertain = ({ status }: Refusal) => status === 0 || status >= 500;

/** Announced at once. Takes the focus if no other control has it, as after pressing "Send now". */
function Failed({ reply, refusal }: { reply: Outgoing; refusal: Refusal }) {
  const { caseId } = reply;
  const noun = nounOf(reply);
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
          It is not certain that the {noun} to {link} was sent. {title}. Sending it again is safe: the customer gets it
          once.
        </p>
      ) : (
        <p>
          The {noun} to {link} was not sent. {title}. {detail}
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
