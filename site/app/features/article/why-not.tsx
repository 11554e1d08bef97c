import { UNHELPFUL_REASONS } from '@larkfield/api-schemas/words/unhelpful-reasons';
import { hrefOf } from '../../../href.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { TextareaField } from '../../forms/fields.tsx';
import { RadioField } from '../../forms/radio-field.tsx';

/** Longest remark that is counted with its words. */
export const LONGEST_REMARK = 200;

const OPTIONS = Object.entries(UNHELPFUL_REASONS).map(([value, label]) => ({ value, label }));
const CHOOSE = 'Choose what was wrong';

interface WhyNotProps {
  article: string;
  /** The remark of a post without a choice. */
  rejected?: { words: string } | undefined;
}

/** Asks why an article was no help: a plain form, which an article's script shows in the article too (IN-01). */
export function WhyNot({ article, rejected }: WhyNotProps) {
  const error = rejected && CHOOSE;
  return (
    <hs-form data-why-not="">
      <ErrorSummary errors={{ reason: error }} />
      <form method="post" action={hrefOf('/help-and-support/helpful')}>
        <input type="hidden" name="article" value={article} />
        <RadioField
          name="reason"
          label="What was wrong with it?"
          error={error}
          rules={[{ rule: 'isRequired', message: CHOOSE }]}
          options={OPTIONS}
        />
        <TextareaField
          name="words"
          label="What were you looking for? (optional)"
          hint="Please leave out names and account numbers: nobody can answer you from here."
          defaultValue={rejected?.words}
          rows={2}
          limit={LONGEST_REMARK}
        />
        <hs-cta type="submit">
          <button type="submit">Send</button>
        </hs-cta>
      </form>
    </hs-form>
  );
}
