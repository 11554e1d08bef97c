import { ACCOUNT_NUMBER_WORDS } from '@larkfield/api-schemas/account-number';
import { SUBJECTS, subjectOption } from '@larkfield/api-schemas/customer-calls/subjects';
import { REPLY_BY } from '@larkfield/api-schemas/words/reply-by';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { hrefOf } from '../../../href.ts';
import { CheckedForm } from '../../forms/checked-form.tsx';
import { DraftName } from '../../forms/draft-name.tsx';
import { type FieldErrors, type FormValues, fieldsOf } from '../../forms/field-values.ts';
import { SelectField, TextareaField, TextField } from '../../forms/fields.tsx';
import { CookiesBlocked, FormAlert, KeptLonger, TechnicalProblems } from '../../forms/form-alert.tsx';
import { RadioField } from '../../forms/radio-field.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { TimeLimit, WhoseDraft } from '../../forms/whose-draft.tsx';
import type { PaymentType } from './complaint-kind.ts';
import { QUERY_MAX_LENGTH, type QueryFieldName, queryFieldRules } from './query-fields.ts';

interface QueryFormProps {
  isComplaint: boolean;
  payment: PaymentType;
  values: FormValues<QueryFieldName>;
  errors: FieldErrors<QueryFieldName> | undefined;
  hasFailed: boolean;
  /** The result of the last post that was not sent, if any. */
  whyNotSent: string | undefined;
  /** Address of what was sent before, if it was. */
  confirmation: string | undefined;
  /** The draft that the page names. */
  draft: string;
  /** Whose details it has. */
  person: string;
  /** How long they are kept when the page is opened. */
  secondsLeft: number;
  detailsPage: string;
  /** Whether articles that may answer are suggested beside the text. */
  offersArticles: boolean;
}

/** The form for the complaint or enquiry itself (CO-11, CO-12, CO-15). */
export function QueryForm({
  isComplaint,
  payment,
  values,
  errors: fromServer,
  hasFailed,
  whyNotSent,
  confirmation,
  draft,
  person,
  secondsLeft,
  detailsPage,
  offersArticles,
}: QueryFormProps) {
  const state = useFieldErrors(fromServer);
  const { errors, answer } = state;
  const what = isComplaint ? 'complaint' : 'enquiry';
  const startsNew = whyNotSent === 'already-sent' || whyNotSent === 'another-draft' || whyNotSent === 'cleared';
  const field = fieldsOf({ rules: queryFieldRules(payment, isComplaint), errors, values });
  return (
    <CheckedForm
      state={state}
      alert={
        <>
          {hasFailed && <TechnicalProblems answer={answer} />}
          {whyNotSent === 'already-sent' && <AlreadySent what={what} answer={answer} confirmation={confirmation} />}
          {whyNotSent === 'another-draft' && <AnotherDraft what={what} answer={answer} />}
          {whyNotSent === 'cleared' && <Cleared what={what} answer={answer} />}
          {whyNotSent === 'kept' && <KeptLonger answer={answer} />}
          {whyNotSent === 'cookies-blocked' && <CookiesBlocked answer={answer} />}
        </>
      }
      intent={startsNew ? 'start-new' : 'send'}
    >
      <DraftName id={draft} />
      {person && !startsNew && (
        <>
          <WhoseDraft changeHref={detailsPage}>
            Your {what} will be sent with the details of <strong>{person}</strong>.
          </WhoseDraft>
          <TimeLimit answer={answer} secondsLeft={secondsLeft} />
        </>
      )}
      {payment === 'energy' && (
        <SelectField {...field('subject')} label="Subject (optional)">
          <SubjectOptions />
        </SelectField>
      )}
      <WithArticles isOn={offersArticles}>
        <TextareaField
          {...field('query')}
          label={isComplaint ? 'What happened, and what would put it right?' : 'What would you like to know?'}
          hint="Dates, amounts and meter readings help us answer sooner. Don't include card or bank details."
          limit={QUERY_MAX_LENGTH}
          rows={10}
        />
      </WithArticles>
      <TextField
        {...field('account')}
        label="Customer account number (optional)"
        hint={ACCOUNT_NUMBER_WORDS.hint}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <RadioField
        {...field('contactPreference')}
        label="How should we reply? (optional)"
        options={Object.entries(REPLY_BY).map(([value, label]) => ({ value, label }))}
      />
      {startsNew ? (
        <SubmitButton loadingMessage="Keeping your words" name="intent" value="start-new">
          {`Start a new ${what}`}
        </SubmitButton>
      ) : (
        <SubmitButton loadingMessage={`Sending your ${what}`} name="intent" value="send">
          Submit
        </SubmitButton>
      )}
    </CheckedForm>
  );
}

function SubjectOptions() {
  return (
    <>
      <option value="">Please select</option>
      {SUBJECTS.map((subject) => (
        <option key={subject} value={subject}>
          {subjectOption(subject)}
        </option>
      ))}
      <option value="">Something else</option>
    </>
  );
}

/** The text field with space for suggested articles, whose script is loaded with the first input. */
function WithArticles({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const [Articles, setArticles] = useState<ComponentType<{ fieldId: string }>>();
  const isAsked = useRef(false);
  const load = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    // The form works without suggestions.
    const loaded = await import('./suggested-articles.tsx').catch(() => undefined);
    if (loaded) setArticles(() => loaded.SuggestedArticles);
  };
  if (!isOn) return children;
  return (
    <div className="hs-beside" onInput={load}>
      {children}
      <div className="hs-suggested">{Articles && <Articles fieldId="query" />}</div>
    </div>
  );
}

/** Shown if the form was already sent and then changed in a second tab: the new text would be a complaint of its own. */
function AlreadySent({
  what,
  answer,
  confirmation,
}: {
  what: string;
  answer: number;
  confirmation: string | undefined;
}) {
  return (
    <FormAlert state="info" heading={`We already have your ${what}`} answer={answer}>
      <p>
        These words are different, so we've kept them here and not sent them. You can{' '}
        <a href={confirmation ?? hrefOf('/help-and-support/confirmation')}>see what you sent</a>, or start a new {what}{' '}
        with them.
      </p>
    </FormAlert>
  );
}

/** Shown if this browser no longer has the details that the page was opened with, but somebody's (OP-12). */
function AnotherDraft({ what, answer }: { what: string; answer: number }) {
  return (
    <FormAlert state="error" heading="Other details are open in this browser" answer={answer}>
      <p>
        This page was opened with details that are no longer kept, perhaps because another tab cleared them. To make
        sure that your words go out under the right name, we haven't sent them. They're still here: start a new {what}{' '}
        with them, and enter the details again.
      </p>
    </FormAlert>
  );
}

/** Shown after the details were cleared, if words had been typed that nothing keeps. */
function Cleared({ what, answer }: { what: string; answer: number }) {
  return (
    <FormAlert state="info" heading="The details are cleared" answer={answer}>
      <p>
        What you typed on this page is not kept anywhere else. If it's yours, start a new {what} with it. If not, close
        this page.
      </p>
    </FormAlert>
  );
}
