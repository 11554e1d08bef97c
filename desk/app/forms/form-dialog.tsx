import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useCommand } from '../commands/commands.ts';
import { Button } from '../controls/button.tsx';
import { showDialog } from '../layout/ask-dialog.tsx';

interface FormDialogProps {
  title: string;
  /** What the button says. */
  act: string;
  /** The command that opens it too; the title by default. */
  command?: string;
  commandKey?: string;
  /** The fragment of links that open it. */
  fragment?: string;
  isSmall?: boolean;
  children(close: () => void): ReactNode;
}

/** A form in a dialog, with the button and the command that open it. */
export function FormDialog({ title, act, command = title, commandKey, fragment, isSmall, children }: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const open = () => showDialog(dialog.current);
  useCommand(command, commandKey, open);
  const { hash, key } = useLocation();
  // A link that is followed again has another key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again opens it again
  useEffect(() => {
    if (fragment && hash === fragment) showDialog(dialog.current);
  }, [fragment, hash, key]);
  return (
    <>
      <Button onClick={open}>{act}</Button>
      <dialog ref={dialog} className="desk-form-dialog" data-is={isSmall ? 'small' : undefined} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {children(() => dialog.current?.close())}
      </dialog>
    </>
  );
}
