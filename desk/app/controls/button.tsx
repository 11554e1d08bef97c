import type { ComponentProps } from 'react';

/** A button of the desk. It submits a form only if its type says so. */
export const Button = (props: ComponentProps<'button'>) => <button type="button" className="desk-button" {...props} />;

/** A button that looks like a link. */
export const LinkButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="desk-link" {...props} />
);

interface ChipsProps {
  /** What they are about. */
  legend: string;
  chips: readonly { label: string; run(): void; isPressed?: boolean; isHeld?: boolean }[];
  className?: string;
}

/** Small buttons, of which one press does something at once. */
export const Chips = ({ legend, chips, className = '' }: ChipsProps) => (
  <fieldset className={`desk-chips ${className}`}>
    <legend>{legend}</legend>
    {chips.map(({ label, run, isPressed, isHeld }) => (
      <button
        key={label}
        type="button"
        className="desk-chip"
        aria-pressed={isPressed}
        aria-disabled={isHeld}
        onClick={() => !isHeld && run()}
      >
        {label}
      </button>
    ))}
  </fieldset>
);
