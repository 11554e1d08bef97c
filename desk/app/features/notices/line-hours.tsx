/** The fields of one telephone line's hours. */
import { Button } from '../../controls/button.tsx';
import { CheckField, RadioField, SelectField, TextField } from '../../forms/fields.tsx';
import {
  EMPTY_EXCEPTION,
  EMPTY_SPAN,
  type ExceptionForm,
  type LineFaults,
  type LineForm,
  type SpanForm,
} from './opening-hours-texts.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface LineHoursProps {
  line: LineForm;
  faults: LineFaults;
  onChange(line: LineForm): void;
}

export function LineHours({ line, faults, onChange }: LineHoursProps) {
  const { spans, exceptions } = line;
  const changeSpans = (changed: SpanForm[]) => onChange({ ...line, spans: changed });
  const changeExceptions = (changed: ExceptionForm[]) => onChange({ ...line, exceptions: changed });
  return (
    <>
      <h3>In a week</h3>
      {spans.map((span, index) => (
        <SpanFields
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and are only added and removed whole
          key={index}
          index={index}
          span={span}
          fault={faults[`span-${index}`]}
          onChange={(changed) => changeSpans(spans.with(index, changed))}
          onRemove={spans.length > 1 ? () => changeSpans(spans.toSpliced(index, 1)) : undefined}
        />
      ))}
      <div>
        <Button onClick={() => changeSpans([...spans, EMPTY_SPAN])}>Add days of the week</Button>
      </div>
      <CheckField
        id="hours-bank-holidays"
        label="Closed on bank holidays of England and Wales"
        value={line.isClosedOnBankHolidays ? 'yes' : 'no'}
        onChange={(value) => onChange({ ...line, isClosedOnBankHolidays: value === 'yes' })}
      />
      <h3>Special hours</h3>
      {exceptions.length === 0 && <p>None.</p>}
      {exceptions.map((exception, index) => (
        <ExceptionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and are only added and removed whole
          key={index}
          index={index}
          exception={exception}
          fault={faults[`exception-${index}`]}
          timesFault={faults[`exception-${index}-times`]}
          onChange={(changed) => changeExceptions(exceptions.with(index, changed))}
          onRemove={() => changeExceptions(exceptions.toSpliced(index, 1))}
        />
      ))}
      <div>
        <Button onClick={() => changeExceptions([...exceptions, EMPTY_EXCEPTION])}>Add special hours</Button>
      </div>
    </>
  );
}

interface RowProps {
  index: number;
  fault: string | undefined;
  /** None for the last row that is needed. */
  onRemove?: (() => void) | undefined;
}

function SpanFields({
  index,
  span,
  fault,
  onChange,
  onRemove,
}: RowProps & { span: SpanForm; onChange(span: SpanForm): void }) {
  const id = `span-${index}`;
  const day = (name: 'from' | 'to', label: string) => (
    <SelectField
      id={`${id}-${name}`}
      label={label}
      value={span[name]}
      onChange={(value) => onChange({ ...span, [name]: value })}
    >
      {DAYS.map((words) => (
        <option key={words} value={words.toLowerCase()}>
          {words}
        </option>
      ))}
    </SelectField>
  );
  return (
    <fieldset className="desk-notice-row">
      <legend>Days {index + 1}</legend>
      <div className="desk-two">
        {day('from', 'From')}
        {day('to', 'To')}
      </div>
      <Times id={id} value={span} fault={fault} onChange={(times) => onChange({ ...span, ...times })} />
      <TakeAway what={`days ${index + 1}`} onRemove={onRemove} />
    </fieldset>
  );
}

function ExceptionFields({
  index,
  exception,
  fault,
  timesFault,
  onChange,
  onRemove,
}: RowProps & { exception: ExceptionForm; timesFault: string | undefined; onChange(exception: ExceptionForm): void }) {
  const id = `exception-${index}`;
  return (
    <fieldset className="desk-notice-row">
      <legend>Row {index + 1}</legend>
      <div className="desk-two">
        <TextField
          id={`${id}-first`}
          type="date"
          label="First day"
          error={fault}
          value={exception.first}
          onChange={(first) => onChange({ ...exception, first, last: exception.last || first })}
        />
        <TextField
          id={`${id}-last`}
          type="date"
          label="Last day"
          value={exception.last}
          onChange={(last) => onChange({ ...exception, last })}
        />
      </div>
      <RadioField
        id={`${id}-is`}
        label="The line is"
        value={exception.is}
        options={{ closed: 'Closed', open: 'Open at other times' }}
        onChange={(value) => onChange({ ...exception, is: value === 'open' ? 'open' : 'closed' })}
      />
      {exception.is === 'open' && (
        <Times
          id={id}
          value={exception}
          fault={timesFault}
          onChange={(times) => onChange({ ...exception, ...times })}
        />
      )}
      <TakeAway what={`row ${index + 1}`} onRemove={onRemove} />
    </fieldset>
  );
}

interface TimesProps {
  id: string;
  value: { opens: string; closes: string };
  fault: string | undefined;
  onChange(times: { opens?: string; closes?: string }): void;
}

function Times({ id, value, fault, onChange }: TimesProps) {
  return (
    <div className="desk-two">
      <TextField
        id={`${id}-opens`}
        type="time"
        label="Opens"
        error={fault}
        value={value.opens}
        onChange={(opens) => onChange({ opens })}
      />
      <TextField
        id={`${id}-closes`}
        type="time"
        label="Closes"
        value={value.closes}
        onChange={(closes) => onChange({ closes })}
      />
    </div>
  );
}

function TakeAway({ what, onRemove }: { what: string; onRemove: RowProps['onRemove'] }) {
  if (!onRemove) return null;
  return (
    <div>
      <Button onClick={onRemove}>
        Remove <span className="hs-visually-hidden">{what}</span>
      </Button>
    </div>
  );
}
