/** The numbers that one person may change; those for emergencies take two (ED-03). */

import { EMERGENCY_LINES } from '@larkfield/api-schemas/staff-calls/content-files';
import { useRef, useState } from 'react';
import { TextField } from '../../forms/fields.tsx';
import { withValue } from '../../json-text/with-value.ts';
import { ContentPanel, SaveForm } from './content-panel.tsx';
import { lineWords, phonesIn, SUPPLIER_FILE } from './supplier-lines.ts';
import type { Saving } from './use-saving.ts';

type Numbers = Readonly<Record<string, string>>;

const isNumber = (text: string) => /^\+?[\d\s()-]{3,20}$/.test(text.trim());

export const TelephoneNumbers = () => (
  <ContentPanel title="Telephone numbers" file={SUPPLIER_FILE} failure="The numbers could not be read">
    {(text, saving) => <NumbersForm text={text} saving={saving} />}
  </ContentPanel>
);

function NumbersForm({ text, saving }: { text: string; saving: Saving }) {
  const [numbers, setNumbers] = useState<Numbers>({});
  const [isChecked, setChecked] = useState(false);
  const container = useRef<HTMLFormElement>(null);
  const stored = phonesIn(text);
  const names = Object.keys(stored).filter((name) => !EMERGENCY_LINES.includes(name));
  const numberOf = (name: string) => numbers[name] ?? stored[name] ?? '';
  const changed = names.filter((name) => numberOf(name) !== stored[name]);
  const wrong = names.find((name) => !isNumber(numberOf(name)));
  const withNumbers = () => {
    const phones = { ...stored, ...Object.fromEntries(changed.map((name) => [name, numberOf(name).trim()])) };
    return withValue(text, { ...JSON.parse(text), phones });
  };
  const save = async () => {
    setChecked(true);
    if (wrong) return container.current?.querySelector<HTMLElement>(`#telephone-${wrong}`)?.focus();
    if (changed.length === 0) return;
    const message = `Number of ${changed.map(lineWords).join(', ')}`;
    await saving.save(withNumbers(), message, 'Saved. Pages, emails and letters have it within a minute.');
  };
  return (
    <SaveForm
      ref={container}
      saving={saving}
      act="Save the numbers"
      isSaved={changed.length === 0}
      onSave={() => void save()}
      preview={{ path: SUPPLIER_FILE, text: wrong ? undefined : withNumbers() }}
    >
      {names.map((name) => (
        <TextField
          key={name}
          id={`telephone-${name}`}
          type="tel"
          label={lineWords(name)}
          error={isChecked && !isNumber(numberOf(name)) ? 'Enter a telephone number, such as 0808 157 0100' : undefined}
          value={numberOf(name)}
          onChange={(number) => setNumbers({ ...numbers, [name]: number })}
        />
      ))}
    </SaveForm>
  );
}
