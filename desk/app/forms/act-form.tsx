import { type FormEvent, type ReactNode, useState } from 'react';
import { type Answer, faultsIn } from '../api/client.ts';
import { Button } from '../controls/button.tsx';
import { RefusalNotice } from '../layout/notice.tsx';
import { useActing } from '../sending/use-acting.ts';
import { SelectField, TextArea, TextField } from './fields.tsx';
import { FormButtons } from './form-buttons.tsx';
import { Options } from './options.tsx';

/** A field of an act's form. */
interface ActField {
  label: string;
  hint?: string;
  initial?: string;
  /** A day instead of a text. */
  type?: 'date';
  min?: string;
  max?: string;
  /** A text of several lines. */
  lines?: { rows: number; most: number };
  /** Labels by value, to choose from. */
  options?: Readonly<Record<string, string>>;
  spellCheck?: boolean;
  /** @returns what is wrong with the value, before it is sent */
  fault?(value: string): string | undefined;
  /** Whether the case system's fault with it is shown here, and not as a refusal of the whole. */
  takesFault?: true;
}

/** The fault of a field that is left empty. */
export const filled = (fault: string) => (value: string) => (value.trim() ? undefined : fault);

interface ActFormProps<Name extends string> {
  caseId: string;
  /** What the button says. */
  act: string;
  /** Start of the fields' ids. */
  id: string;
  fields: Readonly<Record<Name, ActField>>;
  send(values: Readonly<Record<Name, string>>): Promise<Answer<unknown>>;
  /** Closes the dialog that it is in. */
  close?: () => void;
  className?: string;
  before?: ReactNode;
  children?: ReactNode;
}

/** A form for one act on a case: its fields, why it was refused, and the button. */
export function ActForm<Name extends string>(props: ActFormProps<Name>) {
  const { caseId, act, id, fields, close, before, children } = props;
  const { isBusy, refusal, send } = useActing(caseId);
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const [missing, setMissing] = useState<Partial<Record<Name, string>>>({});
  const names = Object.keys(fields) as Name[]; // keys() widens the type
  const shown = (name: Name) => typed[name] ?? fields[name].initial ?? '';
  const faults = (refusal ? faultsIn(refusal) : []).filter(({ path: [at] }) =>
    names.some((name) => name === at && fields[name].takesFault),
  );
  const errorOf = (name: Name) => missing[name] ?? faults.find(({ path }) => path[0] === name)?.detail;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = names.flatMap((name) => {
      const fault = fields[name].fault?.(shown(name));
      return fault === undefined ? [] : [[name, fault] as const];
    });
    setMissing(Object.fromEntries(found) as Partial<Record<Name, string>>); // fromEntries widens the keys
    const [first] = found;
    if (first) return document.getElementById(`${id}-${first[0]}`)?.focus();
    const values = Object.fromEntries(names.map((name) => [name, shown(name)])) as Record<Name, string>; // as above
    const answer = await send(() => props.send(values));
    if (answer?.ok) close?.();
  };
  return (
    <form className={props.className} onSubmit={(event) => void submit(event)} noValidate={close !== undefined}>
      {before}
      {names.map((name) => (
        <Field
          key={name}
          id={`${id}-${name}`}
          field={fields[name]}
          error={errorOf(name)}
          value={shown(name)}
          onChange={(value) => setTyped((others) => ({ ...others, [name]: value }))}
        />
      ))}
      {children}
      {refusal && faults.length === 0 && <RefusalNotice refusal={refusal} />}
      {close ? (
        <FormButtons act={act} isBusy={isBusy} close={close} />
      ) : (
        <Button type="submit" aria-disabled={isBusy}>
          {act}
        </Button>
      )}
    </form>
  );
}

interface FieldProps {
  id: string;
  field: ActField;
  error: string | undefined;
  value: string;
  onChange(value: string): void;
}

function Field({
  field: { initial: _, fault: __, takesFault: ___, lines, options, ...field },
  ...control
}: FieldProps) {
  if (lines) return <TextArea {...control} {...field} {...lines} />;
  if (!options) return <TextField {...control} {...field} />;
  return (
    <SelectField {...control} {...field}>
      <Options names={options} />
    </SelectField>
  );
}
