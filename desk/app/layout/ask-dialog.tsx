import { type ReactNode, type RefObject, useId } from 'react';
import type { Refusal } from '../api/client.ts';
import { Button } from '../controls/button.tsx';
import { RefusalNotice } from './notice.tsx';

interface AskDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  /** The question. */
  title: string;
  /** What the action causes. */
  children: ReactNode;
  /** Labels of the buttons that act and that cancel. */
  act: string;
  leave: string;
  isBusy: boolean;
  refusal?: Refusal | undefined;
  onAct(): void;
}

/** Opens a dialog, and the section around it, since browsers show nothing inside a folded one. */
export function showDialog(dialog: HTMLDialogElement | null): void {
  const section = dialog?.closest('details');
  if (section) section.open = true;
  if (!dialog?.open) dialog?.showModal();
}

/** Asks for confirmation before an act that others notice or that can't be undone. Its owner opens it. */
export function AskDialog({ dialog, title, children, act, leave, isBusy, refusal, onAct }: AskDialogProps) {
  const id = useId();
  return (
    <dialog ref={dialog} className="hs-dialog" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <h2 id={id}>{title}</h2>
      <p id={`${id}-text`}>{children}</p>
      {refusal && <RefusalNotice refusal={refusal} />}
      <div className="desk-write-end">
        <Button data-is="main" aria-disabled={isBusy} onClick={onAct}>
          {act}
        </Button>
        <Button onClick={() => dialog.current?.close()}>{leave}</Button>
      </div>
    </dialog>
  );
}
