import { LEAD_TRAITS } from '@larkfield/api-schemas/lead-kind';
import { hrefOf } from '../../../href.ts';
import { AdviceBodyLink } from '../../layout/advice-body.tsx';
import { EmergencyFirst } from '../../layout/emergency-answers.tsx';
import { Illustration } from '../../layout/icon.tsx';
import { TypedRows } from '../../layout/typed-rows.tsx';
import type { PublicSettings } from '../../public-settings.ts';
import type { Outcome } from '../../submission/outcome.server.ts';
import type { ConfirmationText } from './confirmation-text.ts';
import { HelpOffer, PowerCutAdvice, SupportOffer } from './extra-support.tsx';
import { AddSomething, FollowCase } from './follow-case.tsx';

interface ConfirmationNoticeProps {
  outcome: Outcome;
  text: ConfirmationText;
  resolutionWeeks: number;
  adviceBodies: PublicSettings['adviceBodies'];
  /** Telephone number for power cuts. */
  powerCut: string;
  /** Whether customers can follow their cases here. */
  hasCases: boolean;
}

/** The reference, what happens next and by when, and what to do if it does not (CF-01 to CF-03). */
export function ConfirmationNotice({
  outcome,
  text,
  resolutionWeeks,
  adviceBodies,
  powerCut,
  hasCases,
}: ConfirmationNoticeProps) {
  const { asText = [], leftOut = [], dangers = [] } = outcome;
  const isWhole = asText.length + leftOut.length === 0;
  const hasCase = hasCases && LEAD_TRAITS[outcome.origin].opens !== undefined;
  return (
    <>
      <EmergencyFirst emergencies={dangers} />
      <hs-landmark type="lakeside" decoration="tint">
        <Illustration name="confirmation" size={96} />
        <h1>{outcome.origin === 'feedback' ? `${text.heading}...` : text.heading}</h1>
        <p>
          Your reference number is <strong className="hs-reference">{outcome.reference}</strong>.{emailNote(outcome)}
        </p>
      </hs-landmark>
      <div className="hs-frame hs-form-page">
        <hs-content>
          <h2>What happens next</h2>
          <NextSteps outcome={outcome} text={text} />
          {hasCase && <FollowCase caseToken={outcome.caseToken} />}
          {outcome.origin === 'priority-services' && <PowerCutAdvice powerCut={powerCut} />}
          <Support outcome={outcome} isNoted={isWhole} />
          {text.resolvedBy && <IfUnresolved by={text.resolvedBy} weeks={resolutionWeeks} bodies={adviceBodies} />}
          {outcome.remarks.length > 0 && <ToCheck remarks={outcome.remarks} reference={outcome.reference} />}
          {!isWhole && <WithoutFields asText={asText} leftOut={leftOut} />}
          <AddSomething reference={outcome.reference} hasCase={hasCase} />
          <h2>What you sent</h2>
          <dl className="dl-row">
            <div>
              <dt>Received</dt>
              <dd>{text.received}</dd>
            </div>
            <TypedRows rows={outcome.sent} />
          </dl>
        </hs-content>
      </div>
    </>
  );
}

/** Offered once: to who asked for it, or whose words say that somebody may need it. */
function Support({ outcome, isNoted }: { outcome: Outcome; isNoted: boolean }) {
  if (outcome.wantsSupport) return <SupportOffer isNoted={isNoted} />;
  return outcome.mayNeedHelp ? <HelpOffer /> : null;
}

function emailNote({ origin, email }: Outcome): string {
  if (origin === 'feedback') return " You'll get a confirmation email when the change is done.";
  return email ? ` We've also emailed it to ${email}.` : ' Please make a note of it.';
}

/** Remarks about the readings, for customers without scripts, who did not see them beside the fields. */
function ToCheck({ remarks, reference }: { remarks: readonly string[]; reference: string }) {
  return (
    <>
      <h2>Worth a second look</h2>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <p>
        Was it a slip? <a href={hrefOf('/help-and-support/submit-meter-read')}>Send the right reading</a>, or contact us
        and give your reference number, {reference}.
      </p>
    </>
  );
}

/** The answers for which the backend has no field (LD-07): those in the text, and those that are still to be given. */
function WithoutFields({ asText, leftOut }: { asText: readonly string[]; leftOut: readonly string[] }) {
  return (
    <>
      <h2>How we have your answers</h2>
      {asText.length > 0 && (
        <p>
          We have no field of their own for these answers, so they stand in the text after your words: {listed(asText)}.
          You can see them below.
        </p>
      )}
      {leftOut.length > 0 && (
        <p>
          Your words left no room for these answers, so they didn't reach us: {listed(leftOut)}. Please give us those
          that matter to you again, in one of the ways below.
        </p>
      )}
    </>
  );
}

const listed = (labels: readonly string[]) => labels.map((label) => label.toLowerCase()).join(', ');

function NextSteps({ outcome, text }: Pick<ConfirmationNoticeProps, 'outcome' | 'text'>) {
  if (outcome.origin === 'feedback')
    return <p>We'll make the change to your account. There's nothing else you need to do.</p>;
  if (outcome.origin === 'meter-reading')
    return (
      <p>
        We'll use your reading for your next bill. If it looks very different from what we expected, we'll ask you about
        it first.
      </p>
    );
  return (
    <>
      <p>{text.responseText}</p>
      {text.answerAtLatestBy ? (
        <p>
          That means you should hear from us by <strong>{text.answerBy}</strong>, and by{' '}
          <strong>{text.answerAtLatestBy}</strong> at the latest.
        </p>
      ) : (
        <p>
          That means by <strong>{text.answerBy}</strong>.
        </p>
      )}
    </>
  );
}

interface IfUnresolvedProps {
  by: string;
  weeks: number;
  bodies: PublicSettings['adviceBodies'];
}

/** The independent bodies that suppliers must name by the complaint-handling rules. */
function IfUnresolved({ by, weeks, bodies }: IfUnresolvedProps) {
  return (
    <>
      <h2>If we haven't put it right by {by}</h2>
      <p>
        We aim to resolve every complaint within {weeks} weeks. If yours isn't resolved by {by}, or we tell you sooner
        in a deadlock letter that we can't agree, you have the right to take it to the{' '}
        <AdviceBodyLink {...bodies.ombudsman} />. It's free and independent. If you accept its decision, we must carry
        it out; you don't have to accept it.
        {bodies.ombudsmanDeadline &&
          ` You have ${bodies.ombudsmanDeadline} from the date of the letter that we send you then.`}
      </p>
      <p>
        You can get free advice at any time: in England and Wales from <AdviceBodyLink {...bodies.citizensAdvice} />, in
        Scotland from <AdviceBodyLink {...bodies.adviceDirectScotland} />.
      </p>
    </>
  );
}
