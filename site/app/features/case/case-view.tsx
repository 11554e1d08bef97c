import { EmergencyFirst } from '../../layout/emergency-answers.tsx';
import { ExtraHelpSentence } from '../../layout/extra-help.tsx';
import { shownDayOf } from '../../shown-moment.ts';
import { CaseActions, ConfirmWithdrawal, ContactPreferenceForm } from './case-actions.tsx';
import type { Done, Problem } from './case-address.ts';
import { CaseTop } from './case-pages.tsx';
import { AboutWhomNotice, DoneNotice, ProblemNotice } from './case-status.tsx';
import type { CaseAttributes, CaseDay, Step } from './case-words.ts';
import { IsItSettled, type IsItSettledProps } from './is-it-settled.tsx';
import { type Late, LateNotice } from './late-notice.tsx';
import { MessageForm, type MessageFormProps } from './message-form.tsx';
import type { ShownThread } from './thread/thread.ts';
import { Messages } from './thread/thread-list.tsx';

/** The page's content, worded on the server. */
export interface CaseViewProps {
  reference: string;
  /** Id of this rendering. */
  page: string;
  heading: string;
  /** "complaint", in the middle of a sentence. */
  name: string;
  stateText: string;
  late: Late | undefined;
  owner: string | null;
  steps: readonly Step[];
  days: readonly CaseDay[];
  letters: readonly { href: string; name: string; sentAt: string }[];
  thread: ShownThread;
  /** The question whether our answer settles it, while the customer may say so. */
  settled: Omit<IsItSettledProps, 'identity' | 'name'> | undefined;
  actions: CaseAttributes['actions'];
  confirmsWithdrawal: boolean;
  contactPreference: CaseAttributes['contact-preference'];
  message: MessageFormProps;
  /** Dangers that the customer reported: what to do is shown before everything else (RW-14). */
  dangers: CaseAttributes['dangers'];
  /** Whether extra help is offered (RW-19); `actedFor`: the customer, where somebody may act for them. */
  extraHelp: { actedFor?: string } | undefined;
  aboutWhom: readonly string[];
  done: Done | undefined;
  problem: Problem | undefined;
}

/** A case as its customer sees it (CT-04, CT-05): full page loads, and everything without scripts. */
export function CaseView(props: CaseViewProps) {
  const { reference, heading, name, stateText, message, problem, done, actions } = props;
  const { form, errors } = message;
  const identity = { reference, form, page: props.page };
  const hasErrors = problem === 'choice' || [...Object.values(errors).flat(), props.settled?.error].some(Boolean);
  return (
    <>
      <EmergencyFirst emergencies={props.dangers} />
      <CaseTop heading={heading} title={`${heading} ${reference}`} hasErrors={hasErrors}>
        <p>
          Reference <strong className="hs-reference">{reference}</strong>
        </p>
        <p>{stateText}</p>
      </CaseTop>
      <div className="hs-frame hs-case">
        <div className="hs-case-notices">
          {done && <DoneNotice done={done} isInDanger={props.dangers.length > 0} />}
          <ProblemNotice problem={problem} />
          <AboutWhomNotice texts={props.aboutWhom} />
          {props.extraHelp && (
            <hs-alert type="highlighter" state="info">
              <ExtraHelpSentence {...props.extraHelp} />
            </hs-alert>
          )}
          {props.late && <LateNotice late={props.late} name={name} />}
          {props.confirmsWithdrawal && <ConfirmWithdrawal name={name} identity={identity} />}
          {props.settled && <IsItSettled {...props.settled} name={name} identity={identity} />}
        </div>
        <aside className="hs-case-facts" aria-label="Where your case stands">
          <Steps steps={props.steps} />
          <Facts days={props.days} owner={props.owner} />
          <Letters letters={props.letters} />
        </aside>
        <div className="hs-case-main">
          <section aria-labelledby="messages">
            <h2 id="messages">Messages so far</h2>
            <Messages {...props.thread} />
          </section>
          <section aria-labelledby="add">
            <h2 id="add">Add to your {name}</h2>
            <MessageForm {...message} />
          </section>
          {actions.includes('contact-preference') && (
            <ContactPreferenceForm
              identity={identity}
              preference={props.contactPreference}
              error={problem === 'choice' ? 'Choose email, phone or post' : undefined}
            />
          )}
          <CaseActions actions={actions} hasCard={props.settled !== undefined} name={name} identity={identity} />
        </div>
      </div>
    </>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <hs-timeline>
      <h2>Where it stands</h2>
      <ol>
        {steps.map(({ status, heading, text, isCurrent }) => (
          <li key={heading} aria-current={isCurrent ? 'step' : undefined}>
            <hs-timeline-event status={status}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </hs-timeline-event>
          </li>
        ))}
      </ol>
    </hs-timeline>
  );
}

function Facts({ days, owner }: Pick<CaseViewProps, 'days' | 'owner'>) {
  return (
    <section aria-labelledby="dates">
      <h2 id="dates">Dates to know</h2>
      <dl className="dl-stack">
        {days.map(({ label, day, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{day ? <time dateTime={day}>{text}</time> : text}</dd>
          </div>
        ))}
        <div>
          <dt>Who's looking after it</dt>
          <dd>{owner ?? 'Our customer care team'}</dd>
        </div>
      </dl>
    </section>
  );
}

function Letters({ letters }: Pick<CaseViewProps, 'letters'>) {
  if (letters.length === 0) return null;
  return (
    <section aria-labelledby="letters">
      <h2 id="letters">Letters</h2>
      <ul className="hs-link-list">
        {letters.map(({ href, name, sentAt }) => (
          <li key={href}>
            <a href={href}>{name}</a>
            <p>
              Sent on <time dateTime={sentAt}>{shownDayOf(sentAt)}</time>. <a href={`${href}.pdf`}>Download as PDF</a>
            </p>
            <p>
              <a href={`${href}-large-print`}>Read in large print</a>, or download it as{' '}
              <a href={`${href}-large-print.pdf`}>large print PDF</a> or <a href={`${href}.txt`}>plain text</a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
