import type { Example } from '../../example.ts';
import { type PasswordRule, passwordMarkup } from './password-markup.ts';

const RULES: readonly PasswordRule[] = [
  { id: 'length', text: 'At least 10 characters', minLength: 10 },
  { id: 'number', text: 'A number', pattern: '\\p{N}' },
  { id: 'capital', text: 'A capital letter', pattern: '\\p{Lu}' },
];

const rules = ` rules='${JSON.stringify(RULES)}'`;

const ERROR =
  '<p class="hs-error" id="old-error"><span class="hs-visually-hidden">Error: </span>Enter your password</p>';

export const examples: readonly Example[] = [
  {
    name: 'standard',
    html: `<hs-password validation='["isRequired"]'>${passwordMarkup({ id: 'current', name: 'current' })}</hs-password>`,
  },
  {
    name: 'confirm',
    html: `<hs-password type="confirm"${rules}>${passwordMarkup({ id: 'chosen', name: 'chosen', type: 'confirm', label: 'New password', confirmLabel: 'Repeat the password', helper: 'Three words that you will remember make a good one', rules: RULES })}</hs-password>`,
    note: 'Creates a password: each rule ticks as it is met, and the second field must hold the same.',
  },
  {
    name: 'empty',
    html: `<hs-password type="confirm" name="made"${rules}></hs-password>`,
    note: 'Attributes alone: the element makes its own controls.',
  },
  {
    name: 'attributes',
    html: `<hs-password type="confirm" name="renewed" label="New password" confirm-label="New password again" helper="Three words make a good one"${rules}></hs-password>`,
  },
  {
    name: 'error',
    html: `<hs-password>${passwordMarkup({ id: 'old', name: 'old' })
      .replace('</label>', `</label>${ERROR}`)
      .replace('<input', '<input aria-invalid="true" aria-describedby="old-error"')}</hs-password>`,
  },
];
