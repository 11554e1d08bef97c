import { RadioField } from '../../forms/radio-field.tsx';
import type { CaseAttributes } from './case-words.ts';

/** The question of the message form of a closed case: whether to reopen it (RW-01). */
export type GoOnQuestion = 'is-it-settled' | 'go-on';

/** The question, while the customer may reopen the case. */
export function questionOf({ state, actions }: Pick<CaseAttributes, 'state' | 'actions'>): GoOnQuestion | undefined {
  if (state === 'resolved' && actions.includes('not-settled')) return 'is-it-settled';
  return state === 'withdrawn' && actions.includes('reopen') ? 'go-on' : undefined;
}

const QUESTIONS: Record<GoOnQuestion, { label: (name: string) => string; yes: string; no: string; missing: string }> = {
  'is-it-settled': {
    label: (name) => `Is your ${name} settled?`,
    no: 'Yes, it is settled',
    yes: 'No, it is not. Please work on it again',
    missing: 'Tell us whether it is settled',
  },
  'go-on': {
    label: (name) => `Should we work on your ${name} again?`,
    yes: 'Yes, please reopen it',
    no: 'No, leave it withdrawn. I just want to tell you something',
    missing: 'Tell us whether we should work on it again',
  },
};

/** Error message if the question was not answered. */
export const goOnMissing = (question: GoOnQuestion): string => QUESTIONS[question].missing;

interface GoOnFieldProps {
  question: GoOnQuestion;
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
}

export function GoOnField({ question, name, error, defaultValue }: GoOnFieldProps) {
  const { label, yes, no, missing } = QUESTIONS[question];
  const options = [
    { value: 'no', label: no },
    { value: 'yes', label: yes },
  ];
  return (
    <>
      <input type="hidden" name="question" value={question} />
      <RadioField
        name="reopen"
        label={label(name)}
        error={error}
        rules={[{ rule: 'isRequired', message: missing }]}
        defaultValue={defaultValue}
        options={question === 'go-on' ? options.toReversed() : options}
      />
    </>
  );
}
