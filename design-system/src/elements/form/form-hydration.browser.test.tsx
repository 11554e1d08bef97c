import '../../styles/forms.css';
import { act, type ReactNode, useEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ValidatedDetail } from '../../fields/validated.ts';
import type {} from '../../jsx.ts';
import { findFaults, stage } from '../../testing/stage.ts';
import '../inputter/inputter-define.ts';
import './form-define.ts';

const REQUIRED = JSON.stringify([{ rule: 'isRequired', message: 'Enter your name' }]);
const send = page.getByRole('button', { name: 'Send' });
const name = page.getByLabelText('Name');
const onSent = vi.fn();
const complaints = vi.spyOn(console, 'error');

/** A page like the site's: React shows the message and gets the submit event. */
function NamePage() {
  const [message, setMessage] = useState<string>();
  const [counter] = useState({ __html: 'You can enter up to 20 characters' });
  const formRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const form = formRef.current;
    const show = (event: Event) => {
      event.preventDefault();
      setMessage((event as CustomEvent<ValidatedDetail>).detail.fieldsByName['name']?.error); // hs-form's own event
    };
    form?.addEventListener('hs-validated', show);
    return () => form?.removeEventListener('hs-validated', show);
  }, []);
  return (
    <hs-form ref={formRef} messages="page">
      <form
        suppressHydrationWarning
        onSubmit={(event) => {
          event.preventDefault();
          onSent(new FormData(event.currentTarget).get('name'));
        }}
      >
        <hs-inputter validation={REQUIRED} max-length={20}>
          <label htmlFor="name">Name</label>
          {message && (
            <p className="hs-error" id="name-error">
              {message}
            </p>
          )}
          <textarea id="name" name="name" aria-describedby={message ? 'name-error name-counter' : 'name-counter'} />
          {/* The element counts in it before React comes, so React must leave it alone. */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the test's own words */}
          <p className="hs-counter" id="name-counter" suppressHydrationWarning dangerouslySetInnerHTML={counter} />
        </hs-inputter>
        <button type="submit">Send</button>
      </form>
    </hs-form>
  );
}

/** Inserts the server's HTML; the elements are upgraded before React hydrates it. */
const arrive = (content: ReactNode) => stage(`<div>${renderToString(content)}</div>`);

async function hydrate(root: HTMLElement, content: ReactNode): Promise<void> {
  await act(async () => void hydrateRoot(root, content, { onRecoverableError: console.error }));
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  onSent.mockClear();
  document.onsubmit = (event) => event.preventDefault();
});

afterEach(() => {
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockClear();
});

test('[DS-01] a form from the server hydrates without warnings; React shows the message, and only a valid form reaches it', async () => {
  await hydrate(arrive(<NamePage />), <NamePage />);
  await act(() => userEvent.click(send));
  await expect.element(page.getByText('Enter your name')).toBeVisible();
  expect(document.querySelectorAll('.hs-error')).toHaveLength(1);
  expect(onSent).not.toHaveBeenCalled();
  expect(await findFaults()).toEqual([]);
  await act(() => userEvent.fill(name, 'Ann'));
  await act(() => userEvent.click(send));
  expect(onSent).toHaveBeenCalledExactlyOnceWith('Ann');
  await expect.element(page.getByText('Enter your name')).not.toBeInTheDocument();
});

test('[DS-01] text typed and counted before hydration stays, and hydrates without warnings', async () => {
  const root = arrive(<NamePage />);
  await userEvent.fill(name, 'Ann');
  await userEvent.tab();
  await hydrate(root, <NamePage />);
  await expect.element(name).toHaveValue('Ann');
  await expect.element(page.getByText('You have 17 characters left')).toBeVisible();
  await act(() => userEvent.clear(name));
  await act(() => userEvent.click(send));
  await expect.element(page.getByText('Enter your name')).toBeVisible();
});

test('[SH-09] a form that is sent before hydration goes to the server', async () => {
  const root = arrive(<NamePage />);
  const posted = vi.fn();
  document.addEventListener('submit', posted, { once: true });
  await userEvent.click(send);
  expect(posted).toHaveBeenCalledOnce();
  await hydrate(root, <NamePage />);
});
