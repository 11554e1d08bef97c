import { ACCOUNT_NUMBER_WORDS } from '@larkfield/api-schemas/account-number';
import { SUBJECTS, subjectOption } from '@larkfield/api-schemas/customer-calls/subjects';
import { REPLY_BY } from '@larkfield/api-schemas/words/reply-by';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { hrefOf } from '../../../href.ts';
import { CheckedForm } from '../../forms/checked-form.tsx';
import { type FieldErrors, type FormValues, fieldsOf } from '../../forms/field-values.ts';
import { SelectField, TextareaField, TextField } from '../../forms/fields.tsx';
import { FormAlert, TechnicalProblems } from '../../forms/form-alert.tsx';
import { RadioField } from '../../forms/radio-field.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import type { PaymentType } from './complaint-kind.ts';
import { QUERY_MAX_LENGTH, type QueryFieldName, queryFieldRules } from './query-fields.ts';

interface QueryFormProps {
  isComplaint: boolean;
  payment: PaymentType;
  values: FormValues<QueryFieldName>;
  errors: FieldErrors<QueryFieldName> | undefined;
  hasFailed: boolean;
  /** Whether an earlier complaint of this draft was accepted, and this is other text. */
  isAlreadySent: boolean;
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
  isAlreadySent,
  offersArticles,
}: QueryFormProps) {
  const state = useFieldErrors(fromServer);
  const { errors, answer } = state;
  const what = isComplaint ? 'complaint' : 'enquiry';
  const field = fieldsOf({ rules: queryFieldRules(payment, isComplaint), errors, values });
  return (
    <CheckedForm
      state={state}
      alert={
        <>
          {hasFailed && <TechnicalProblems answer={answer} />}
          {isAlreadySent && <AlreadySent what={what} answer={answer} />}
        </>
      }
    >
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
      {isAlreadySent ? (
        <SubmitButton loadingMessage="Keeping your words" name="intent" value="start-new">
          {`Start a new ${what}`}
        </SubmitButton>
      ) : (
        <SubmitButton loadingMessage={`Sending your ${what}`}>Submit</SubmitButton>
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
function AlreadySent({ what, answer }: { what: string; answer: number }) {
  return (
    <FormAlert state="info" heading={`We already have your ${what}`} answer={answer}>
      <p>
        These words are different, so we've kept them here and not sent them. You can{' '}
        <a href={hrefOf('/help-and-support/confirmation')}>see what you sent</a>, or start a new {what} with them.
      </p>
    </FormAlert>
  );
}
