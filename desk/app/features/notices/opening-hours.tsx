/** When the telephone lines are answered, and the days that differ (ED-03). */
import { londonDay } from '@larkfield/calendar/london';
import { useRef, useState } from 'react';
import { serverNow } from '../../api/clock.ts';
import { SelectField } from '../../forms/fields.tsx';
import { ReadFailure } from '../../layout/notice.tsx';
import { LineHours } from './line-hours.tsx';
import { faultsOfLine, type HoursForm, toHours, withHours } from './opening-hours-texts.ts';
import { lineWords, SUPPLIER_FILE } from './supplier-lines.ts';
import { SavingResult, useSaving } from './use-saving.tsx';

const SAVED = 'Saved. Pages tell of days that differ from two weeks before.';

export function OpeningHours() {
  const saving = useSaving(SUPPLIER_FILE);
  return (
    <section className="desk-panel" aria-labelledby="hours-heading">
      <h2 id="hours-heading">Opening hours</h2>
      <div className="desk-panel-body">
        {saving.error && <ReadFailure what="The hours could not be read" error={saving.error} retry={saving.retry} />}
        {saving.text !== undefined && <HoursFields text={saving.text} saving={saving} />}
      </div>
    </section>
  );
}

function HoursFields({ text, saving }: { text: string; saving: ReturnType<typeof useSaving> }) {
  const [hours, setHours] = useState<HoursForm>(() => toHours(text));
  const [name, setName] = useState(() => Object.keys(hours)[0] ?? '');
  const [isChecked, setChecked] = useState(false);
  const container = useRef<HTMLFormElement>(null);
  const line = hours[name];
  const save = async () => {
    setChecked(true);
    const wrong = Object.keys(hours).find((one) => Object.keys(faultsOfLine(hours[one] ?? EMPTY)).length > 0);
    if (wrong) {
      setName(wrong);
      // The line's fields are there once it is shown.
      return requestAnimationFrame(() => container.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    }
    return saving.save(withHours(text, hours, londonDay(serverNow())), 'opening hours', SAVED);
  };
  return (
    <form ref={container} className="desk-notice-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <SelectField id="hours-line" label="Line" value={name} onChange={setName}>
        {Object.keys(hours).map((one) => (
          <option key={one} value={one}>
            {lineWords(one)}
          </option>
        ))}
      </SelectField>
      {line && (
        <LineHours
          key={name}
          line={line}
          faults={isChecked ? faultsOfLine(line) : {}}
          onChange={(changed) => setHours({ ...hours, [name]: changed })}
        />
      )}
      <SavingResult saving={saving} />
      <div className="desk-notice-acts">
        <button type="submit" className="desk-button" aria-disabled={saving.isBusy} onClick={() => void save()}>
          {saving.isBusy ? 'Saving…' : 'Save the hours of all lines'}
        </button>
      </div>
    </form>
  );
}

const EMPTY = { spans: [], isClosedOnBankHolidays: false, exceptions: [] };
