/** When the telephone lines are answered, and the days that differ (ED-03). */
import { londonDay } from '@larkfield/calendar/london';
import { useRef, useState } from 'react';
import { serverNow } from '../../api/clock.ts';
import { SelectField } from '../../forms/fields.tsx';
import { ContentPanel, SaveForm } from './content-panel.tsx';
import { LineHours } from './line-hours.tsx';
import { faultsOfLine, type HoursForm, toHours, withHours } from './opening-hours-texts.ts';
import { lineWords, SUPPLIER_FILE } from './supplier-lines.ts';
import type { Saving } from './use-saving.ts';

const SAVED = 'Saved. Pages announce special hours from two weeks before.';

export const OpeningHours = () => (
  <ContentPanel title="Opening hours" file={SUPPLIER_FILE} failure="The hours could not be read">
    {(text, saving) => <HoursFields text={text} saving={saving} />}
  </ContentPanel>
);

function HoursFields({ text, saving }: { text: string; saving: Saving }) {
  const [hours, setHours] = useState<HoursForm>(() => toHours(text));
  const [name, setName] = useState(() => Object.keys(hours)[0] ?? '');
  const [isChecked, setChecked] = useState(false);
  const container = useRef<HTMLFormElement>(null);
  const line = hours[name];
  const wrong = Object.keys(hours).find((one) => Object.keys(faultsOfLine(hours[one] ?? EMPTY)).length > 0);
  const fileNow = () => withHours(text, hours, londonDay(serverNow()));
  const save = async () => {
    setChecked(true);
    if (wrong) {
      setName(wrong);
      // The line's fields are there once it is shown.
      return requestAnimationFrame(() => container.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    }
    return saving.save(fileNow(), 'opening hours', SAVED);
  };
  return (
    <SaveForm
      ref={container}
      saving={saving}
      act="Save the hours of all lines"
      onSave={() => void save()}
      preview={{ path: SUPPLIER_FILE, text: wrong ? undefined : fileNow() }}
    >
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
    </SaveForm>
  );
}

const EMPTY = { spans: [], isClosedOnBankHolidays: false, exceptions: [] };
