import type { FieldRules } from '../../forms/field-values.ts';

/** A selection page: one question, each of whose answers leads to another page. */
export interface Choice {
  heading: string;
  intro: string;
  name: string;
  question: string;
  /** Error message if nothing was chosen. */
  message: string;
  options: readonly { value: string; label: string }[];
}

/** What a complaint is about (SL-01). */
export const COMPLAINT_TYPE = {
  heading: 'Make a complaint',
  intro: "We're sorry that something has gone wrong. Tell us what it's about, and we'll take you to the right team.",
  name: 'complaintType',
  question: 'What is your complaint about?',
  message: 'Choose what your complaint is about',
  options: [
    { value: 'energy', label: 'Energy' },
    { value: 'home-services', label: 'Home services' },
    { value: 'installations', label: 'Installations' },
    { value: 'ev-charge-point', label: 'Electric Vehicle charge point' },
  ],
} as const satisfies Choice;

/** How a customer pays for energy (SL-02). */
export const ENERGY_TYPE = {
  heading: 'Your energy complaint',
  intro: 'How you pay decides which team looks into it.',
  name: 'energyType',
  question: 'How do you pay for your energy?',
  message: 'Choose how you pay for your energy',
  options: [
    { value: 'credit', label: 'I pay on receipt of my bill' },
    { value: 'payAsYouGo', label: 'I top up my meter / PAYG' },
    { value: 'directDebit', label: 'I pay by Direct Debit' },
    { value: 'other', label: 'Other' },
  ],
} as const satisfies Choice;

/** Rules of a selection page: one of the answers is required. */
export function choiceRules({ name, message, options }: Choice): FieldRules {
  const values = options.map(({ value }) => value).join('|');
  return {
    [name]: [
      { rule: 'isRequired', message },
      { rule: `pattern(${values})`, message },
    ],
  };
}
