/**
 * A reply or letter in its ten seconds, with the buttons that undo it or send it at once. It stands where it was written,
 * one Tab from there, and in the notices of every other page.
 */
import { type FocusEvent, useEffect, useRef } from 'react';
import { sharedValue } from '../api/shared-value.ts';
import { type Outgoing, resumeSeconds, send, stopSeconds, undoReply, useOutgoing } from '../sending/outgoing.ts';
import { CaseLink, Countdown, NoticeButton, nounOf } from './notice-parts.tsx';

const caseThatShows = sharedValue<string | undefined>(undefined);

/** The case whose page shows what it sends itself. */
export const useCaseThatShows = caseThatShows.use;

/** The seconds stop while a key has brought the focus here. @param props.isHere whether its case is the page */
export function Waiting({ reply, isHere = false }: { reply: Outgoing; isHere?: boolean }) {
  const { caseId, sendsAt, left } = reply;
  // An element that is removed says nothing of the focus that it had.
  useEffect(() => () => resumeSeconds(caseId), [caseId]);
  // Not for a press of the pointer: other words would move the button away from under it.
  const arrive = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) stopSeconds(caseId);
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) resumeSeconds(caseId);
  };
  return (
    <fieldset className="desk-notice" aria-label="On its way" onFocus={arrive} onBlur={leave}>
      <span>
        {nounOf(reply) === 'letter' ? 'Letter' : 'Reply'} to {isHere ? caseId : <CaseLink caseId={caseId} />}{' '}
        {left === undefined ? (
          <>
            goes in <Countdown until={sendsAt} />.
          </>
        ) : (
          'waits while you are here.'
        )}
      </span>
      <NoticeButton onPress={() => undoReply(caseId)} keyShortcut="z">
        Undo
      </NoticeButton>
      <NoticeButton onPress={() => void send(caseId)}>Send now</NoticeButton>
    </fieldset>
  );
}

/** What the case sends, beside the place where it was written. After a letter's dialog has closed, the focus goes here. */
export function WaitingHere({ caseId }: { caseId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const waiting = useOutgoing().find((one) => one.caseId === caseId && one.state === 'waiting');
  const isLetter = waiting !== undefined && nounOf(waiting) === 'letter';
  useEffect(() => {
    caseThatShows.set(caseId);
    return () => caseThatShows.set(undefined);
  }, [caseId]);
  useEffect(() => {
    if (isLetter) place.current?.focus();
  }, [isLetter]);
  return (
    <div role="status" aria-atomic="false" className="desk-waiting" tabIndex={-1} ref={place}>
      {waiting && <Waiting reply={waiting} isHere />}
    </div>
  );
}
