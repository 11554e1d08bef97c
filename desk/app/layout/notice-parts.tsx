/** Parts of the notices about what goes out: a case's link, a button, a notice that disappears by itself, a countdown. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSingleKeys } from '../commands/single-keys.ts';
import { Button } from '../controls/button.tsx';
import type { Outgoing } from '../sending/outgoing.ts';

export const CaseLink = ({ caseId }: { caseId: string }) => <Link to={`/cases/${caseId}`}>{caseId}</Link>;

export const nounOf = ({ what }: Outgoing) => ('letter' in what ? 'letter' : 'reply');

interface NoticeButtonProps {
  onPress(): void;
  keyShortcut?: string;
  children: ReactNode;
}

/** Disappears when pressed, so the focus moves to the page. */
export function NoticeButton({ onPress, keyShortcut, children }: NoticeButtonProps) {
  const areKeysOn = useSingleKeys();
  const press = () => {
    onPress();
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    });
  };
  return (
    <>
      <Button onClick={press} aria-keyshortcuts={keyShortcut}>
        {children}
      </Button>
      {/* Beside the button, whose visible words are its name (WCAG 2.5.3). */}
      {keyShortcut && areKeysOn && (
        <span className="desk-key" aria-hidden="true">
          {keyShortcut}
        </span>
      )}
    </>
  );
}

const SHOWN_MS = 6000;

/** @param props.after called when it has been shown for a while */
export function Passing({ after, children }: { after(): void; children: ReactNode }) {
  const latest = useRef(after);
  latest.current = after;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="desk-notice">
      <span>{children}</span>
    </p>
  );
}

/** Remaining seconds. Screen readers get the text once, since they would announce every second. */
export function Countdown({ until }: { until: number }) {
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
