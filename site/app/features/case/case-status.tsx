import { CASE_SESSION_MINUTES, FILE_REFUSALS, REOPEN_DAYS } from '@larkfield/api-schemas/case-limits';
import { AUTHORITIES } from '@larkfield/api-schemas/words/authorities';
import { shownDay } from '../../shown-day.ts';
import type { Done, Problem } from './case-address.ts';
import type { CaseAttributes } from './case-words.ts';
import { ResultNotice } from './result-notice.tsx';

const DONE_TEXTS: Record<Done, { heading: string; text: string }> = {
  opened: {
    heading: 'Your case is open',
    text: `It stays open here for ${CASE_SESSION_MINUTES} minutes. Then we'll ask for your email address again.`,
  },
  message: { heading: "We've got your message", text: "It's now part of your case, and it's our turn to reply." },
  'message-settled': {
    heading: "We've got your message",
    text: "Your case stays settled. Somebody in our team will read what you wrote, and write to you if you've asked us something.",
  },
  'message-reopened': {
    heading: "We've got your message, and your case is open again",
    text: "We're sorry that it wasn't settled. We're working on it again.",
  },
  'message-withdrawn': {
    heading: "We've got your message",
    text: "Your case stays withdrawn. Somebody in our team will read what you wrote, and write to you if you've asked us something.",
  },
  'contact-preference': { heading: 'Saved', text: "We'll reply in the way you chose." },
  withdraw: {
    heading: "You've withdrawn it",
    text: `We've stopped working on it. If you change your mind, you can reopen it here for ${REOPEN_DAYS} days.`,
  },
  'ask-for-review': {
    heading: "We'll look at it again",
    text: "Somebody who hasn't worked on it before will look at what we did, and write to you.",
  },
  settled: {
    heading: 'Thank you for telling us',
    text: `We've closed it as settled. If that changes, tell us here within ${REOPEN_DAYS} days.`,
  },
  'not-settled': {
    heading: "We're working on it again",
    text: "We're sorry that our answer didn't settle it. Tell us below what's still wrong, so that we start there.",
  },
  'not-settled-with-words': {
    heading: "We're working on it again",
    text: "We're sorry that our answer didn't settle it. We've got what you wrote, and we'll start from there.",
  },
  reopen: {
    heading: "It's open again",
    text: "We're working on it again. The dates below say when you'll hear from us.",
  },
};

/** What was just done. */
/** @param isInDanger whether the page begins with the numbers to call, which must stay in sight */
export function DoneNotice({ done, isInDanger }: { done: Done; isInDanger: boolean }) {
  const { heading, text } = DONE_TEXTS[done];
  return (
    <ResultNotice state="success" heading={heading} takesFocus={!isInDanger}>
      {text}
    </ResultNotice>
  );
}

const PROBLEM_TEXTS: Record<Exclude<Problem, 'message' | 'choice'>, { heading: string; text: string }> = {
  'not-allowed': {
    heading: "You can't do that any more",
    text: "Your case has changed since you opened the page. Here's how it stands now.",
  },
  'files-lost': {
    heading: 'Please choose your files again',
    text: 'We removed them because you added them some time ago and no message was sent. Your words are still here.',
  },
  'after-mailed-link': {
    heading: 'Your files were not sent',
    text: 'To send photos or documents, use the link in our email. Your words are still here: you can send them now.',
  },
  'no-room': {
    heading: 'Your files were not sent',
    text: "We can't take files at the moment. Your words are still here: send them now, and the files tomorrow.",
  },
  'words-not-sent': {
    heading: "Your words didn't get through",
    text: "We've noted what you chose. What you wrote is under 'Your message': wait a few minutes, then press Send.",
  },
  unavailable: {
    heading: "Unfortunately, we're having technical problems at the moment.",
    text: 'Nothing was changed. Everything you typed is still here: wait a few minutes, then send it again.',
  },
};

/** Why an action was not taken, if not because of a mistake in a field. */
export function ProblemNotice({ problem }: { problem: Problem | undefined }) {
  if (!problem || problem === 'message' || problem === 'choice') return null;
  const { heading, text } = PROBLEM_TEXTS[problem];
  return (
    <ResultNotice state={problem === 'unavailable' ? 'error' : 'warning'} heading={heading}>
      {text}
    </ResultNotice>
  );
}

/** One line for each file that was refused, by its name. */
export function refusalTexts(refused: readonly { name: string; reason: keyof typeof FILE_REFUSALS }[]): string[] {
  return refused.map(({ name, reason }) => `${name || 'A file without a name'}: ${FILE_REFUSALS[reason]}`);
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Whose case it is, if somebody else may read it, and which cases were merged into it (RW-13). */
export function aboutWhomOf(attributes: CaseAttributes): string[] {
  const { representative, died, merged, sent, 'shows-part': showsPart } = attributes;
  const customer = `${sent['first-name']} ${sent.surname}`.trim();
  const { name, authority, until } = representative ?? {};
  const end = until ? `, until ${shownDay(until)}` : '';
  const by = authority && AUTHORITIES[authority].toLowerCase();
  const acting = died
    ? `We're sorry for your loss. This is the case of the late ${customer}${name ? `, which we deal with together with ${name} (${by})` : ''}.`
    : name && `${name} may act for ${customer} in this case (${by})${end}.`;
  const mergedText =
    merged.length > 0 &&
    `We've put ${LIST.format(merged)} together with this case, because it's about the same. Everything you sent is here.`;
  const partText =
    showsPart &&
    "We've put this case together with another one about the same. This page shows only what was sent to this case. To see all of it, or to change something, open the link in our newest email, or ask for one under 'Find my case'.";
  return [acting, mergedText, partText].filter((text) => typeof text === 'string');
}

export function AboutWhomNotice({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <hs-alert type="highlighter" state="info">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </hs-alert>
  );
}
