import type { Rule } from '@larkfield/design-system/validation/validate.ts';
import type { ReactNode } from 'react';

/** Props of every field. Its id is its name, for the links of the error summary. */
export interface FieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Checked by the field's element in the browser, and by the server. */
  rules?: readonly Rule[];
  defaultValue?: string;
  /** Longer help, such as pictures, in a collapsed section. */
  help?: ReactNode;
  /** A remark that does not prevent submitting. Empty if there is none yet. */
  remark?: string;
}

/** Separates the field's props from those of its native control. */
export function splitField<Props extends FieldProps>(props: Props): [FieldProps, Omit<Props, keyof FieldProps>] {
  const { name, label, hint, error, rules, defaultValue, help, remark, ...native } = props;
  return [{ name, label, hint, error, rules, defaultValue, help, remark }, native];
}

/** The rules as a value of the attribute `validation`. */
export function validationOf({ rules }: FieldProps): string | undefined {
  return rules?.length ? JSON.stringify(rules) : undefined;
}

/** Attributes that tie a control to its hint, its error and its remark (WCAG 3.3.1, 1.3.1). */
export function described({ name, hint, error, remark }: FieldProps, counterId?: string) {
  const ids = [hint && `${name}-hint`, error && `${name}-error`, counterId, remark && `${name}-remark`];
  return {
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  } as const;
}

/** Hint, error and help, between the label and the control. */
export function Messages({ name, hint, error, help }: FieldProps) {
  return (
    <>
      {hint && (
        <div className="hs-hint" id={`${name}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <p className="hs-error" id={`${name}-error`}>
          <span className="hs-visually-hidden">Error: </span>
          {error}
        </p>
      )}
      {help}
    </>
  );
}

/** A remark below the control. Its live region is there from the start, so that screen readers announce changes. */
export function Remark({ name, remark }: FieldProps) {
  if (remark === undefined) return null;
  return (
    <p className="hs-remark" id={`${name}-remark`} role="status">
      {remark}
    </p>
  );
}
