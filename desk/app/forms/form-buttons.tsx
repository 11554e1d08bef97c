import { Button } from '../controls/button.tsx';

interface FormButtonsProps {
  /** What sends the form. */
  act: string;
  isBusy: boolean;
  close?: () => void;
  /** Takes back what was changed; undefined where nothing is. */
  forget?: (() => void) | undefined;
}

/** The buttons at the end of a form. */
export const FormButtons = ({ act, isBusy, close, forget }: FormButtonsProps) => (
  <div className="desk-write-end">
    <Button type="submit" data-is="main" aria-disabled={isBusy}>
      {act}
    </Button>
    {close && <Button onClick={close}>Close</Button>}
    {forget && <Button onClick={forget}>Discard changes</Button>}
  </div>
);
