import { type FocusEvent, useState } from 'react';
import { DraftName } from '../../forms/draft-name.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { type FieldErrors, fieldsOf, readFields } from '../../forms/field-values.ts';
import { TextField } from '../../forms/fields.tsx';
import { FormAlert } from '../../forms/form-alert.tsx';
import { EmailField } from '../../forms/person/email-field.tsx';
import { useSendOnce } from '../../forms/sending.ts';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { useHydrated } from '../../forms/use-hydrated.ts';
import { TypedBefore } from '../../forms/whose-draft.tsx';
import { usePostAddress } from '../../layout/page-assets.ts';
import { shownDay } from '../../shown-day.ts';
import { DateField } from './date-field.tsx';
import {
  ECONOMY_7_FIELD_NAMES,
  type FieldOf,
  READING_FIELD_NAMES,
  type ReadingFieldName,
  type ReadingValues,
  readingFieldRules,
  SINGLE_RATE_FIELD_NAMES,
} from './fields.ts';
import { FuelFields } from './fuel-fields.tsx';
import { type ReadingWindow, readingWindow } from './reading-window.ts';
import { readingRemarks } from './remarks.ts';

const NUMBER_FIELDS: readonly ReadingFieldName[] = [
  'gas_reading',
  ...SINGLE_RATE_FIELD_NAMES,
  ...ECONOMY_7_FIELD_NAMES,
];

interface ReadingFormProps {
  values: ReadingValues;
  /** Sent with every post of this page, so that repeated posts make one lead (CO-14). */
  opened: string;
  /** The draft that the page names. */
  draft: string;
  /** Who typed it before; empty if nobody did. */
  person: string;
  errors: FieldErrors<ReadingFieldName> | undefined;
  window: ReadingWindow;
  hasFailed: boolean;
  /** Set if the reading could not be sent: the last day on which it can be. */
  until: string | undefined;
  /** Rich text under the alert, sanitised by the server (MR-11, HC-06). */
  errorTemplate: string;
}

/** The form of a price-cap meter reading (MR-04 to MR-11). */
export function ReadingForm({
  values,
  opened,
  draft,
  person,
  errors: fromServer,
  window,
  hasFailed,
  until,
  errorTemplate,
}: ReadingFormProps) {
  const { errors, summary, attempt, answer, formRef } = useFieldErrors(fromServer);
  const [remarks, setRemarks] = useState(() => readingRemarks(values));
  const [date, setDate] = useState(values.date);
  const [days, followDay] = useDays(window);
  const isHydrated = useHydrated();
  const ofForm = fieldsOf({ rules: readingFieldRules(days), errors, values });
  const field = (name: ReadingFieldName) => ({
    ...ofForm(name),
    remark: NUMBER_FIELDS.includes(name) ? (remarks[name] ?? '') : undefined,
  });
  const lookAgain = ({ currentTarget }: FocusEvent<HTMLFormElement>) => {
    followDay();
    setRemarks(readingRemarks(readFields(new FormData(currentTarget), READING_FIELD_NAMES)));
  };

  return (
    <>
      <ErrorSummary errors={summary} attempt={attempt} />
      {hasFailed && (
        <FormAlert state="error" heading="Sorry, we're having technical issues right now" answer={answer}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised to a, sup, p, b and href (HC-06) */}
          <div dangerouslySetInnerHTML={{ __html: errorTemplate }} />
          <p>Your reading counts for the day you took it.{until && ` You can send it until ${shownDay(until)}.`}</p>
        </FormAlert>
      )}
      <hs-form ref={formRef} messages="page">
        <form
          method="post"
          action={usePostAddress()}
          onSubmit={useSendOnce()}
          onFocus={followDay}
          onBlur={lookAgain}
          suppressHydrationWarning
        >
          <DraftName id={draft} />
          <input type="hidden" name="opened" value={opened} />
          <input type="hidden" name="company" value="Price-cap" />
          <input type="hidden" name="reading_date" value={date} />
          {person && (
            <>
              {/* A form's first submit button is the one that Enter in a field presses. */}
              <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
              <TypedBefore person={person} />
            </>
          )}
          <PersonFields field={field} />
          <FuelFields field={field} values={values} />
          <DateField
            {...field('date')}
            label="When did you read your meter?"
            hint={`Any day from ${shownDay(days.from)} to today`}
            min={days.from}
            // Without scripts the page does not know that it was opened yesterday: only the server tells.
            max={isHydrated ? days.to : undefined}
            opensOn={days.to}
            onInput={(event) => setDate(event.currentTarget.value)}
          />
          <SubmitButton loadingMessage="Sending your reading">Submit meter reading</SubmitButton>
        </form>
      </hs-form>
    </>
  );
}

/**
 * The days that a reading can be of: a form that is still open after midnight takes one of the new day.
 * @param opened the server's; a device whose clock is behind takes no day away
 * @returns also a function that looks at the clock
 */
function useDays(opened: ReadingWindow): [ReadingWindow, () => void] {
  const [days, setDays] = useState(opened);
  const later = (one: ReadingWindow, other: ReadingWindow) => (other.to > one.to ? other : one);
  return [later(opened, days), () => setDays((before) => later(before, readingWindow(new Date())))];
}

function PersonFields({ field }: { field: FieldOf }) {
  return (
    <>
      <TextField {...field('title')} label="Title (optional)" autoComplete="honorific-prefix" spellCheck={false} />
      <TextField {...field('first_name')} label="First name" autoComplete="given-name" spellCheck={false} />
      <TextField {...field('last_name')} label="Last name" autoComplete="family-name" spellCheck={false} />
      <TextField
        {...field('telephone')}
        label="Telephone number"
        hint="A UK or Irish number, in case we need to ask about your reading"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <EmailField field={field} label="Email address (optional)" />
    </>
  );
}
