import '../../styles/forms.css';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ValidatedDetail } from '../../fields/validated.ts';
import { findFaults, listen, stage } from '../../testing/stage.ts';
import '../inputter/inputter-define.ts';
import './form-define.ts';

const NAME = `<hs-inputter validation='[{"rule":"isRequired","message":"Enter your name"}]'><label for="name">Name</label><p class="hs-hint" id="name-hint">As on your bill</p><input id="name" name="name" aria-describedby="name-hint"></hs-inputter>`;
const EMAIL = `<hs-inputter validation='["isRequired","isEmail"]'><label for="email">Email</label><input type="email" id="email" name="email"></hs-inputter>`;
const FORM = `<hs-form><form method="post" action="#sent">${NAME}${EMAIL}<button type="submit" name="do" value="find" formnovalidate>Find</button><button type="submit" name="do" value="send">Send</button></form></hs-form>`;

const name = page.getByLabelText('Name');
const email = page.getByLabelText('Email');
const send = page.getByRole('button', { name: 'Send' });
const summary = page.getByRole('alert');
let posted: string[] = [];

beforeEach(() => {
  posted = [];
  document.title = 'A bit about you';
  // Listens at the document, like a page's framework.
  document.onsubmit = (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement)
      posted.push(String(new FormData(event.target, event.submitter).get('do')));
  };
});

test('[SH-09] a form with mistakes is stopped, and a summary with links takes the focus', async () => {
  stage(FORM);
  await userEvent.click(send);
  await expect.element(summary).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  expect(document.title).toBe('Error: A bit about you');
  expect(posted).toEqual([]);
  await userEvent.click(page.getByRole('link', { name: 'Enter your name' }));
  await expect.element(name).toHaveFocus();
});

test('[DS-04] a message is tied to its field beside the hint, above the control, and axe finds nothing', async () => {
  stage(FORM);
  await userEvent.click(send);
  await expect.element(name).toHaveAccessibleDescription('As on your bill Error: Enter your name');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  expect(document.querySelector('.hs-error')?.nextElementSibling?.id).toBe('name');
  expect(await findFaults()).toEqual([]);
});

test('[SH-09] a form without mistakes is sent once, and the messages of the first attempt are removed', async () => {
  stage(FORM);
  await userEvent.click(send);
  await userEvent.fill(name, 'Ann Lee');
  await userEvent.fill(email, 'ann@example.com');
  await userEvent.click(send);
  expect(posted).toEqual(['send']);
  expect(document.querySelector('.hs-error, .hs-error-summary, [aria-invalid]')).toBeNull();
  expect(document.title).toBe('A bit about you');
});

test('[CO-08] a button with formnovalidate sends the form as it is', async () => {
  stage(FORM);
  await userEvent.click(page.getByRole('button', { name: 'Find' }));
  expect(posted).toEqual(['find']);
});

test('[DS-01] hs-validated lists all fields on submit, and the changed one on change', async () => {
  const form = stage(FORM);
  const details = listen<ValidatedDetail>(form, 'hs-validated');
  await userEvent.fill(email, 'ann');
  await userEvent.tab();
  expect(details.map(({ trigger, fields }) => [trigger, fields.map((field) => field.name)])).toEqual([
    ['change', ['email']],
  ]);
  await userEvent.click(send);
  const last = details.at(-1);
  expect(last).toMatchObject({ trigger: 'submit', isValid: false });
  expect(last?.fieldsByName).toMatchObject({
    name: { isValid: false, value: '', error: 'Enter your name', input: name.element() },
    email: { isValid: false, value: 'ann', error: 'Enter an email address like name@example.com' },
  });
});

test('[SH-09] a page that cancels hs-validated shows the messages itself, and a form with mistakes still stops', async () => {
  const form = stage(FORM);
  form.addEventListener('hs-validated', (event) => event.preventDefault());
  await userEvent.click(send);
  expect(posted).toEqual([]);
  expect(document.querySelector('.hs-error, .hs-error-summary')).toBeNull();
});

test('[SH-09] with messages="page" and no listener yet, the form goes to the server unchecked', async () => {
  const form = stage(FORM);
  form.setAttribute('messages', 'page');
  const before = form.querySelector('form')?.innerHTML;
  await userEvent.click(send);
  expect(posted).toEqual(['send']);
  expect(form.querySelector('form')?.innerHTML).toBe(before);
});

test('Enter in the only field sends the form', async () => {
  stage(
    `<hs-form><form action="#sent">${NAME}<button type="submit" name="do" value="send">Send</button></form></hs-form>`,
  );
  await userEvent.fill(name, 'Ann');
  await userEvent.keyboard('{Enter}');
  expect(posted).toEqual(['send']);
});

test('the browser validates the form until it is first used, hs-form from then on', async () => {
  const form = stage(FORM).querySelector('form');
  expect(form?.noValidate).toBe(false);
  await userEvent.click(name);
  expect(form?.noValidate).toBe(true);
});

test('a disabled or hidden field is not checked', async () => {
  const form = stage(FORM);
  form.querySelectorAll<HTMLElement>('hs-inputter')[0]?.setAttribute('hidden', '');
  form.querySelector<HTMLInputElement>('#email')?.setAttribute('disabled', '');
  await userEvent.click(send);
  expect(posted).toEqual(['send']);
});

test('[CO-14] a busy button doesn’t send the form', async () => {
  stage('<hs-form><form action="#sent"><button type="submit" aria-disabled="true">Sending</button></form></hs-form>');
  await userEvent.click(page.getByRole('button', { name: 'Sending' }), { force: true });
  expect(posted).toEqual([]);
});

test('reset removes messages and summary and restores the title', async () => {
  const form = stage(FORM);
  await userEvent.click(send);
  form.querySelector('form')?.reset();
  await expect.element(summary).not.toBeInTheDocument();
  await expect.poll(() => document.querySelector('.hs-error')).toBeNull();
  expect(document.title).toBe('A bit about you');
});

test('[DS-01] isValid, fields and elements can be read at any time', () => {
  stage(FORM);
  const form = document.querySelector('hs-form');
  expect(form?.isValid).toBe(false);
  expect(form?.fields.map((field) => field.name)).toEqual(['name', 'email']);
  expect(form?.elements?.length).toBe(4);
});

test('[CO-03] characters that nobody sees make no e-mail address wrong', async () => {
  stage(FORM);
  await userEvent.fill(name, 'Ann Lee');
  await userEvent.fill(email, 'ann\u200b@example.com');
  await userEvent.click(send);
  expect(posted).toEqual(['send']);
  await userEvent.fill(email, 'ann\u200b@');
  await userEvent.click(send);
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  expect(posted).toEqual(['send']);
});
