import { LONGEST_MESSAGE } from '@larkfield/api-schemas/case-limits';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { TextareaField } from '../../forms/fields.tsx';
import { usePostAddress } from '../../layout/page-assets.ts';
import { shownMoment } from '../../shown-moment.ts';
import { ActButton } from './case-actions.tsx';
import { FormIdentity, type FormIdentityProps } from './form-identity.tsx';
import { MESSAGE_RULES } from './message-fields.ts';
import type { ThreadEntry } from './thread/thread.ts';
import { Files, Typed } from './thread/thread-list.tsx';

export interface IsItSettledProps {
  identity: FormIdentityProps;
  /** What the case is called in the middle of a sentence. */
  name: string;
  /** Our newest message. */
  answer: ThreadEntry | undefined;
  /** Our offer and resolution, unless the answer has the same text. */
  offer: string | undefined;
  resolution: string | undefined;
  canSettle: boolean;
  canAskForReview: boolean;
  /** Text on what is still wrong, typed before and not sent yet. */
  text: string;
  error: string | undefined;
}

/** Our answer, and whether it settles the case: asked here and not by links in a mail, which machines open (CT-05). */
export function IsItSettled(props: IsItSettledProps) {
  const { name, answer, offer, resolution, canSettle, identity } = props;
  return (
    <section className="hs-case-question" aria-labelledby="settled">
      <h2 id="settled">{canSettle ? 'Is it settled?' : 'Not settled after all?'}</h2>
      {answer && <Answer answer={answer} />}
      {resolution && <Fact label="How we settled it" text={resolution} />}
      {offer && <Fact label="What we offer" text={offer} />}
      {canSettle && (
        <>
          <p>Does this settle your {name}?</p>
          <ActButton action="settled" identity={identity}>
            Yes, it is settled
          </ActButton>
        </>
      )}
      <StillWrong {...props} />
    </section>
  );
}

function Answer({ answer: { at, text, files } }: { answer: ThreadEntry }) {
  return (
    <div className="hs-case-answer">
      <h3>
        Our answer <time dateTime={at}>{shownMoment(at)}</time>
      </h3>
      <Typed text={text} />
      {files.length > 0 && <Files files={files} />}
    </div>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <p>
      <strong>{label}:</strong>{' '}
      <span className="hs-typed" dir="auto">
        {text}
      </span>
    </p>
  );
}

/** 'No' and 'Ask for a review', with a field for what is still wrong. */
function StillWrong({ identity, name, canSettle, canAskForReview, text, error }: IsItSettledProps) {
  return (
    <hs-form>
      <ErrorSummary errors={{ stillWrong: error }} />
      <form method="post" action={usePostAddress()}>
        <FormIdentity {...identity} />
        <TextareaField
          name="stillWrong"
          label={canSettle ? 'If not, what is still wrong? (optional)' : 'What is still wrong? (optional)'}
          hint="We'll start from what you tell us here"
          error={error}
          rules={MESSAGE_RULES}
          defaultValue={text}
          limit={LONGEST_MESSAGE}
          rows={3}
        />
        <div className="hs-cta-group">
          <hs-cta icon="none" type="reset">
            <button type="submit" name="action" value="not-settled">
              No, it is not
            </button>
          </hs-cta>
          {canAskForReview && (
            <hs-cta icon="none" type="reset">
              <button type="submit" name="action" value="ask-for-review" aria-describedby="review-hint">
                Ask for a review
              </button>
            </hs-cta>
          )}
        </div>
        {canAskForReview && (
          <p className="hs-hint" id="review-hint">
            In a review, somebody who hasn't worked on your {name} before looks at it again.
          </p>
        )}
      </form>
    </hs-form>
  );
}
