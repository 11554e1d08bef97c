import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../form/form-define.ts';
import { listen, stage } from '../../testing/stage.ts';
import type { HsPassword } from './password.ts';
import './password-define.ts';

const RULES = JSON.stringify([
  { id: 'length', text: 'At least 10 characters', minLength: 10 },
  { id: 'number', text: 'A number', pattern: '\\d' },
]);

/** A password field made of attributes only, in a form. */
function stageField(attributes: string): HsPassword {
  stage(`<hs-form><form><hs-password ${attributes}></hs-password><button>Send</button></form></hs-form>`);
  document.forms[0]?.addEventListener('submit', (event) => event.preventDefault());
  const field = document.querySelector('hs-password');
  if (!field) throw new Error('There is no password field');
  return field;
}

const posted = () => Object.fromEntries(new FormData(document.forms[0]));
const shown = () => page.getByRole('button', { name: 'Show password' });

beforeEach(() => page.viewport(800, 900));

test('[DS-02] the labels are "Password" and "Confirm Password" unless the author has others', async () => {
  stageField('type="confirm"');
  await expect.element(page.getByLabelText('Password', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByLabelText('Confirm Password')).toBeVisible();
  stageField('type="confirm" label="New password" confirm-label="New password again" helper="Three words"');
  await expect.element(page.getByLabelText('New password', { exact: true })).toHaveAccessibleDescription('Three words');
  await expect.element(page.getByLabelText('New password again')).toBeVisible();
});

test('[DS-01] it is masked, named for password managers, and posted under its name', async () => {
  const field = stageField('name="secret"');
  const input = page.getByLabelText('Password', { exact: true });
  await expect.element(input).toHaveAttribute('type', 'password');
  await expect.element(input).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(input).toHaveAttribute('spellcheck', 'false');
  await userEvent.type(input, ' two words ');
  expect(posted()).toEqual({ secret: ' two words ' });
  expect(field.value).toBe(' two words ');
});

test('[DS-01] one press shows both fields, the next hides them', async () => {
  const field = stageField('type="confirm"');
  const types = () => [...field.querySelectorAll('input')].map(({ type }) => type);
  await userEvent.click(shown().first());
  expect(types()).toEqual(['text', 'text']);
  await expect.element(shown().nth(1)).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(shown().nth(1));
  expect(types()).toEqual(['password', 'password']);
});

test('[DS-01] a shown password is hidden again when the form is sent', async () => {
  const field = stageField('value="correct horse"');
  await userEvent.click(shown());
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  expect(field.querySelector('input')?.type).toBe('password');
});

test('[DS-02] each rule is marked as it is met, and announced', async () => {
  const field = stageField(`type="confirm" rules='${RULES}'`);
  const input = page.getByLabelText('Password', { exact: true }).first();
  await expect.element(input).toHaveAccessibleDescription('Not met: At least 10 characters Not met: A number');
  await userEvent.type(input, 'abc1');
  await expect.element(input).toHaveAccessibleDescription('Not met: At least 10 characters Met: A number');
  await expect.element(page.getByRole('status')).toHaveTextContent('Met: A number');
  expect(field.querySelectorAll('[data-met]')).toHaveLength(1);
  await userEvent.type(input, 'defghijk');
  await expect.poll(() => field.querySelectorAll('[data-met]').length).toBe(2);
});

test('[DS-02] a broken rule and two different passwords are reported', async () => {
  const field = stageField(`type="confirm" rules='${RULES}' validation='["isRequired"]'`);
  const [first, second] = field.querySelectorAll('input');
  expect(field.validity.valid).toBe(false);
  await userEvent.type(first ?? field, 'short1');
  expect(field.validationMessage).toBe('Your password needs: at least 10 characters');
  await userEvent.type(first ?? field, 'er and longer');
  expect(field.validationMessage).toBe('Enter the same password in both fields');
  await userEvent.type(second ?? field, 'short1er and longer');
  expect(field.validationMessage).toBe('');
});

test('[DS-02] two different passwords are marked when the second field is left, not while it is typed', async () => {
  const field = stageField('type="confirm"');
  const [first, second] = field.querySelectorAll('input');
  await userEvent.type(first ?? field, 'correct horse');
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(second);
  await userEvent.keyboard('correct hose');
  expect(field.querySelector('.hs-error')).toBeNull();
  await userEvent.tab();
  expect(field.contains(document.activeElement)).toBe(true);
  await expect.poll(() => field.querySelector('.hs-error')?.textContent).toContain('the same password in both fields');
  expect(second).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(second ?? field, 'correct horse');
  await expect.poll(() => field.querySelector('.hs-error')).toBeNull();
});

test('[DS-02] a form with a mistake is not sent, and the message is between label and field', async () => {
  const field = stageField(`name="secret" rules='${RULES}'`);
  await userEvent.type(page.getByLabelText('Password', { exact: true }), 'short');
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  await expect.poll(() => field.querySelector('label + .hs-error')?.textContent).toContain('at least 10 characters');
});

test('[DS-01] a password can be pasted, and a change fires hs-change', async () => {
  const field = stageField('name="secret"');
  const changes = listen<{ value: string }>(field, 'hs-change');
  const input = page.getByLabelText('Password', { exact: true });
  await userEvent.fill(input, 'from a password manager');
  await userEvent.click(page.getByRole('heading', { name: 'Example' }));
  await expect.poll(() => changes).toEqual([{ value: 'from a password manager' }]);
});
