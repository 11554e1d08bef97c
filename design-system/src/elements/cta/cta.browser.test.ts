import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stage } from '../../testing/stage.ts';
import type { HsCta } from './cta.ts';
import './cta-define.ts';

// The markup of each test is one call to action.
const stageCta = (html: string) => stage(html) as HsCta;

const SUBMIT =
  '<hs-cta type="submit" loading-message="Sending your complaint"><button type="submit">Send complaint</button></hs-cta>';

test('[DS-02] loading shows and announces its message, and then restores the label', async () => {
  const element = stageCta(SUBMIT);
  const button = page.getByRole('button');
  element.loading = true;
  await expect.element(button).toHaveTextContent('Sending your complaint');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Sending your complaint');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  expect(element).toHaveAttribute('loading');
  element.loading = false;
  await expect.element(button).toHaveTextContent('Send complaint');
  await expect.element(button).not.toHaveAttribute('aria-disabled');
});

test('[DS-02] a label that a framework sets while loading is announced and kept', async () => {
  const element = stageCta(SUBMIT);
  const button = element.querySelector('button');
  if (button) button.textContent = 'Sending your complaint';
  element.loading = true;
  await expect.element(page.getByRole('alert')).toHaveTextContent('Sending your complaint');
  if (button) button.textContent = 'Send again';
  element.loading = false;
  await expect.element(page.getByRole('button')).toHaveTextContent('Send again');
});

test('[DS-02] the label comes back after loading, also if the browser has translated the message', async () => {
  const element = stageCta('<hs-cta><button type="button">Send</button></hs-cta>');
  element.loading = true;
  const message = element.querySelector('button')?.firstChild;
  const font = document.createElement('font');
  font.textContent = 'Wird geladen...';
  message?.parentNode?.replaceChild(font, message);
  element.loading = false;
  await expect.element(page.getByRole('button')).toHaveTextContent('Send');
});

test('[DS-02] attributes that an author sets on the control are kept', () => {
  const element = stageCta('<hs-cta><button type="button" aria-disabled="true">Book</button></hs-cta>');
  expect(element.control).toHaveAttribute('aria-disabled', 'true');
});

test('[DS-02] the default loading message is "Loading..."', async () => {
  stageCta('<hs-cta><button type="button">Find address</button></hs-cta>').loading = true;
  await expect.element(page.getByRole('button')).toHaveTextContent('Loading...');
});

test('[CO-14] while loading, neither a press nor Enter in a field sends the form again', async () => {
  const form = stage(`<form><label>Name <input name="name"></label>${SUBMIT}</form>`);
  const submitted = vi.fn((event: Event) => event.preventDefault());
  form.addEventListener('submit', submitted);
  await userEvent.click(page.getByRole('button'));
  expect(submitted).toHaveBeenCalledTimes(1);
  form.querySelector('hs-cta')?.setAttribute('loading', '');
  page
    .getByRole('button')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await userEvent.type(page.getByLabelText('Name'), 'Ada{Enter}');
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('[DS-02] a named icon replaces the arrow', () => {
  const element = stageCta('<hs-cta icon="phone"><a href="#call">Call us</a></hs-cta>');
  expect(element.querySelector('use')).toHaveAttribute('href', '/assets/icons/sprite.svg#phone');
  const afterOf = (link: Element | null) => link && getComputedStyle(link, '::after').display;
  expect(afterOf(element.querySelector('a'))).toBe('none');
  expect(afterOf(stageCta('<hs-cta icon="download"><a href="#a">Save</a></hs-cta>').querySelector('a'))).not.toBe(
    'none',
  );
});

test('[DS-02] a disabled link does nothing but stays in the tab order', async () => {
  const element = stageCta('<hs-cta disabled><a href="#elsewhere">Book a visit</a></hs-cta>');
  const pressed = vi.fn();
  document.addEventListener('click', pressed, { once: true });
  await userEvent.tab();
  expect(element.querySelector('a')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(pressed).not.toHaveBeenCalled();
  expect(location.hash).toBe('');
});

test('[DS-02] an element with only text becomes a link to `link`, or a button of its type', async () => {
  stageCta('<hs-cta link="#somewhere">Read more</hs-cta>');
  await expect.element(page.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '#somewhere');
  stageCta('<hs-cta type="reset">Start again</hs-cta>');
  await expect.element(page.getByRole('button', { name: 'Start again' })).toHaveAttribute('type', 'reset');
  stageCta('<hs-cta>Show more</hs-cta>');
  await expect.element(page.getByRole('button', { name: 'Show more' })).toHaveAttribute('type', 'button');
});

test('[DS-01] inside another link it only changes the look', () => {
  const link = stage('<a href="#all"><hs-cta>See all</hs-cta></a>');
  expect(link.querySelector('button, a')).toBeNull();
});

test('[DS-02] an href inside takes precedence over link', () => {
  const element = stageCta('<hs-cta link="#one"><a href="#two">Go</a></hs-cta>');
  expect(element.control).toHaveAttribute('href', '#two');
});
