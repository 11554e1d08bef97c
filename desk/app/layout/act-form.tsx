import type { ReactNode } from 'react';
import type { Refusal } from '../api/client.ts';
import { Button } from '../controls/button.tsx';
import { RefusalNotice } from './notice.tsx';

interface ActFormProps {
  /** What the button says. */
  act: string;
  /** Of `useActing`: whether it is being sent, and why it was refused. */
  acting: { isBusy: boolean; refusal: Refusal | undefined };
  onSubmit(): void;
  className?: string;
  children: ReactNode;
}

/** A form for one act on a case: its fields, why it was refused, and the button. */
export const ActForm = ({ act, acting: { isBusy, refusal }, onSubmit, className, children }: ActFormProps) => (
  <form
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
    {refusal && <RefusalNotice refusal={refusal} />}
    <Button type="submit" aria-disabled={isBusy}>
      {act}
    </Button>
  </form>
);
