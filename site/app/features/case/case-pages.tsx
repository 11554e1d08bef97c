/** The top of every page about a case, and the pages that are shown in place of one. */
import { CASE_SESSION_MINUTES } from '@larkfield/api-schemas/case-limits';
import type { ReactNode } from 'react';
import { hrefOf } from '../../../href.ts';
import { documentTitle } from '../../head.ts';
import { Breadcrumb, HELP_HOME } from '../../layout/breadcrumb.tsx';
import { EmergencyReminder } from '../../layout/error-notice.tsx';
import { CASE_PAGE, FIND_PAGE } from './case-address.ts';
import { EmailForm } from './email-form.tsx';
import type { OpenAnswer } from './open-case.server.ts';
import { Typed } from './thread/thread-list.tsx';

interface CaseTopProps {
  heading: string;
  /** Title of the document, if it is not the heading. */
  title?: string;
  hasErrors?: boolean;
  children?: ReactNode;
}

export function CaseTop({ heading, title = heading, hasErrors, children }: CaseTopProps) {
  return (
    <hs-landmark type="lakeside" decoration="tint">
      <title>{documentTitle(title, hasErrors)}</title>
      <Breadcrumb trail={[HELP_HOME]} />
      <h1>{heading}</h1>
      {children}
    </hs-landmark>
  );
}

/** Text that was typed and can't be sent from here, to be copied; nothing without text. */
export function UnsentWords({ words, children }: { words: string | undefined; children?: ReactNode }) {
  if (!words) return null;
  return (
    <section className="hs-frame hs-form-page hs-case-unsent" aria-labelledby="unsent">
      <h2 id="unsent">What you wrote was not sent</h2>
      <p>Here it is, so that you can copy it. {children}</p>
      <Typed text={words} />
    </section>
  );
}

interface AnotherCaseProps {
  /** Reference of the case that the form was for; undefined in forms of an earlier release. */
  reference: string | undefined;
  /** What was typed; empty if the form takes no words. */
  words: string;
}

/** A form of a page whose case is no longer the one open in this browser: nothing was done to either (OP-12). */
export function AnotherCase({ reference, words }: AnotherCaseProps) {
  return (
    <>
      <CaseTop heading="Another case is open in this browser" hasErrors>
        <p role="alert">
          The page you sent this from is {reference ? `for your case ${reference}` : 'out of date'}. Nothing was sent or
          changed.
        </p>
        <p>
          Open the right case with the link in our email, or <a href={FIND_PAGE}>find it with its reference</a>. Then
          try again there, and choose your files again if you added any.
        </p>
        <p>
          <a href={CASE_PAGE}>See the case that is open now</a>
        </p>
      </CaseTop>
      <UnsentWords words={words} />
    </>
  );
}

/** In place of a case that was opened in a browser which then had no cookie: it could be shown to anybody (CT-02). */
export function CaseNeedsCookie() {
  return (
    <CaseTop heading="Your browser is blocking cookies">
      <p role="alert">
        We found your case, but can't show it without one cookie. It tells us that it was you who entered your email
        address. It's deleted within a day, and isn't used for anything else.
      </p>
      <p>Allow cookies for this site in your browser's settings, then open the link in our email again.</p>
      <p>
        You can also <a href={hrefOf('/help-and-support/contact-us')}>contact us</a>. Have your reference number ready.
      </p>
    </CaseTop>
  );
}

/** After a message from a browser that has no case open, for example since its cookies are blocked or were deleted. */
export function CaseNotOpen({ words }: { words: string }) {
  return (
    <>
      <CaseTop heading="Your case isn't open in this browser" hasErrors>
        <p role="alert">
          We haven't sent your message. Your case is opened by a cookie, which your browser has deleted or is blocking.
        </p>
        <p>
          Allow cookies for this site in your browser's settings and open your case again, with the link in our email or{' '}
          <a href={FIND_PAGE}>with its reference</a>. Choose your files again if you added any.
        </p>
      </CaseTop>
      <UnsentWords words={words} />
    </>
  );
}

/** A message that could be neither sent nor stored. */
export function MessageNotStored({ words }: { words: string }) {
  return (
    <>
      <CaseTop heading="We couldn't take your message" hasErrors>
        <p role="alert">
          We're having technical problems. Please copy your words, wait a few minutes and send them again.
        </p>
        <p>
          <a href={CASE_PAGE}>Back to your case</a>
        </p>
      </CaseTop>
      <UnsentWords words={words} />
    </>
  );
}

interface CaseUnavailableProps {
  /** Text that was typed and not sent yet; it is stored. */
  words: string | undefined;
  /** Whether the page follows an action or a message that may or may not have arrived. */
  isAfterPost: boolean;
}

/** Shown if the case system does not answer, or not correctly (SY-03). */
export function CaseUnavailable({ words, isAfterPost }: CaseUnavailableProps) {
  return (
    <>
      <CaseTop heading="We can't show your case right now">
        <p>We're having technical problems. Please try again in a few minutes, or call us.</p>
        {isAfterPost && <p>What you just did may not have reached us. Your case shows whether it did.</p>}
        <p>
          <a href={CASE_PAGE}>Try again</a>
        </p>
        <EmergencyReminder />
      </CaseTop>
      <UnsentWords words={words}>We've kept it too: your case shows it again when you open it.</UnsentWords>
    </>
  );
}

const NO_CASE_TEXTS = {
  unknown: {
    heading: "We can't find a case for this link",
    text: 'Part of it may be missing: some email apps split a long link over two lines. Copy the whole link from our email and try again.',
  },
  ended: {
    heading: 'This link no longer works',
    text: 'Links to a case only last for a while, and we sometimes end one to keep your details safe.',
  },
  gone: {
    heading: "We can't show this case any more",
    text: "We've removed its details from our records. If you asked us to erase your details, there's nothing more you need to do.",
  },
} as const;

interface NoCaseProps {
  why: keyof typeof NO_CASE_TEXTS;
  /** Text that was typed and can't be sent any more. */
  words?: string | undefined;
}

/** Explains why a case can't be opened, and what to do. */
export function NoCase({ why, words }: NoCaseProps) {
  const { heading, text } = NO_CASE_TEXTS[why];
  return (
    <>
      <CaseTop heading={heading}>
        <p>{text}</p>
        {why !== 'gone' && (
          <p>
            <a href={FIND_PAGE}>Find my case</a>: we'll email you a new link.
          </p>
        )}
        <p>
          You can also <a href={hrefOf('/help-and-support/contact-us')}>contact us</a>. Have your reference number
          ready.
        </p>
      </CaseTop>
      <UnsentWords words={words}>If you'd still like to tell us, please contact us again.</UnsentWords>
    </>
  );
}

interface SessionEndedProps {
  /** Whether there is a stored text to show again. */
  hasKeptWords: boolean;
  answer: Exclude<OpenAnswer, { status: 'opened' }> | undefined;
  /** Text that was typed, if the case can't be opened any more. */
  words: string | undefined;
}

/** The 30 minutes are over: the e-mail address opens the case again, and nothing that was typed is lost (CT-02). */
export function SessionEnded({ hasKeptWords, answer, words }: SessionEndedProps) {
  if (answer?.status === 'no-link') return <NoCase why={answer.why} words={words} />;
  return (
    <>
      <CaseTop heading="Enter your email address again" title="Open your case again" hasErrors={Boolean(answer?.error)}>
        <p>To protect what's in your case, we only keep it open for {CASE_SESSION_MINUTES} minutes.</p>
      </CaseTop>
      <div className="hs-frame hs-form-page hs-case-open">
        {hasKeptWords && (
          <hs-alert type="highlighter" state="info">
            <h2>We've kept what you wrote</h2>
            <p>You'll find your words on the next page. They haven't been sent yet. Please choose your files again.</p>
          </hs-alert>
        )}
        <EmailForm answer={answer} />
      </div>
    </>
  );
}
