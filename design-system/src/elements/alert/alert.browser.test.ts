import { afterEach, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stage } from '../../testing/stage.ts';

const alert = (attributes: string, inside = '') =>
  `<hs-alert ${attributes}><h3>Prices change soon</h3><p>Send a reading.</p>${inside}</hs-alert><p>Next paragraph</p><a href="#x">A link</a>`;

let early: HTMLElement;

beforeAll(async () => {
  early = stage(alert('state="error"'));
  await import('./alert-define.ts');
});

afterEach(() => document.body.replaceChildren());

test('[DS-03] an alert and a highlighter without a state are errors', () => {
  const red = 'rgb(179, 18, 63)';
  for (const html of [alert(''), alert('type="highlighter"')]) {
    const element = stage(html);
    expect(getComputedStyle(element).borderInlineStartColor).toBe(red);
    expect(element).toHaveProperty('state', 'error');
  }
});

test('[DS-04] an alert of the initial page has no live role', () => {
  expect(early).toHaveProperty('state', 'error');
  expect(early).not.toHaveAttribute('role');
});

test('[DS-04] an alert that is added later is announced: errors and warnings assertively, others politely', () => {
  expect(stage(alert('state="error"'))).toHaveRole('alert');
  expect(stage(alert('state="warning"'))).toHaveRole('alert');
  expect(stage(alert('state="success"'))).toHaveRole('status');
  expect(stage(alert('state="info"'))).toHaveRole('status');
  expect(stage(alert('type="highlighter"'))).not.toHaveAttribute('role');
});

test('[DS-02] a dismissible alert closes, fires hs-close and moves the focus to the next element', async () => {
  const element = stage(alert('state="info" dismissible', '<button type="button">Close this message</button>'));
  let closed = 0;
  element.addEventListener('hs-close', () => closed++);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(closed).toBe(1);
  expect(element.isConnected).toBe(false);
  await expect.element(page.getByText('Next paragraph')).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'A link' })).toHaveFocus();
  await expect.element(page.getByText('Next paragraph')).not.toHaveAttribute('tabindex');
});

test('[DS-02] a listener that prevents hs-close keeps the alert', async () => {
  const element = stage(alert('dismissible', '<button type="button">Close this message</button>'));
  element.addEventListener('hs-close', (event) => event.preventDefault());
  await userEvent.click(page.getByRole('button', { name: 'Close this message' }));
  expect(element.isConnected).toBe(true);
});

test('[DS-02] dismissible adds a close button', async () => {
  stage(alert('state="info"'));
  expect(document.querySelector('button')).toBeNull();
  const element = stage(alert('state="info" dismissible'));
  await userEvent.click(page.getByRole('button', { name: 'Close this message' }));
  expect(element.isConnected).toBe(false);
});

test('[SH-09] without script the close button does not show', () => {
  document.body.innerHTML = '<hs-highlighter dismissible><p>News</p><button>Close</button></hs-highlighter>';
  expect(document.querySelector('button')?.checkVisibility()).toBe(false);
});
