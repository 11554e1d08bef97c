/** A question in a modal dialog. */
import { type ReactNode, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../app/controls/button.tsx';

interface Choice<Name extends string> {
  name: Name;
  label: string;
}

/** Gives the focus back afterwards. @returns the choice; the first one if the dialog was closed otherwise */
export function askInDialog<Name extends string>(
  title: string,
  body: ReactNode,
  choices: readonly [Choice<Name>, ...Choice<Name>[]] | Choice<Name>[],
): Promise<Name | undefined> {
  const opener = document.activeElement;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const { promise, resolve } = Promise.withResolvers<Name | undefined>();
  const close = (name: Name | undefined) => {
    root.unmount();
    place.remove();
    if (opener instanceof HTMLElement) opener.focus();
    resolve(name);
  };
  root.render(
    <Dialog title={title} onClose={() => close(choices[0]?.name)}>
      {body}
      <p className="editor-choices">
        {choices.map(({ name, label }) => (
          <Button key={name} onClick={() => close(name)}>
            {label}
          </Button>
        ))}
      </p>
    </Dialog>,
  );
  return promise;
}

function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="desk-form-dialog editor-dialog"
      aria-labelledby="editor-dialog-title"
      onClose={onClose}
    >
      <h2 id="editor-dialog-title">{title}</h2>
      {children}
    </dialog>
  );
}
