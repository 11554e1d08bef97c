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
    <button type="submit" className="desk-button" data-is="main" aria-disabled={isBusy}>
      {act}
    </button>
    {close && (
      <button type="button" className="desk-button" onClick={close}>
        Close
      </button>
    )}
    {forget && (
      <button type="button" className="desk-button" onClick={forget}>
        Undo changes
      </button>
    )}
  </div>
);
