/** The numbers that one person may change; those for emergencies take two (ED-03). */
import { useRef, useState } from 'react';
import * as z from 'zod';
import { TextField } from '../../forms/fields.tsx';
import { ReadFailure } from '../../layout/notice.tsx';
import { EMERGENCY_LINES, lineWords, SUPPLIER_FILE } from './supplier-lines.ts';
import { SavingResult, useSaving } from './use-saving.tsx';

type Numbers = Readonly<Record<string, string>>;

const Phones = z.object({ phones: z.record(z.string(), z.string()) });
const phonesIn = (text: string): Numbers => Phones.parse(JSON.parse(text)).phones;
const isNumber = (text: string) => /^\+?[\d\s()-]{3,20}$/.test(text.trim());

export function TelephoneNumbers() {
  const saving = useSaving(SUPPLIER_FILE);
  return (
    <section className="desk-panel" aria-labelledby="telephone-heading">
      <h2 id="telephone-heading">Telephone numbers</h2>
      <div className="desk-panel-body">
        {saving.error && <ReadFailure what="The numbers could not be read" error={saving.error} retry={saving.retry} />}
        {saving.text !== undefined && <NumbersForm text={saving.text} saving={saving} />}
      </div>
    </section>
  );
}

function NumbersForm({ text, saving }: { text: string; saving: ReturnType<typeof useSaving> }) {
  const [numbers, setNumbers] = useState<Numbers>({});
  const [isChecked, setChecked] = useState(false);
  const container = useRef<HTMLFormElement>(null);
  const stored = phonesIn(text);
  const names = Object.keys(stored).filter((name) => !EMERGENCY_LINES.includes(name));
  const numberOf = (name: string) => numbers[name] ?? stored[name] ?? '';
  const changed = names.filter((name) => numberOf(name) !== stored[name]);
  const save = async () => {
    setChecked(true);
    const wrong = names.find((name) => !isNumber(numberOf(name)));
    if (wrong) return container.current?.querySelector<HTMLElement>(`#telephone-${wrong}`)?.focus();
    if (changed.length === 0) return;
    const phones = { ...stored, ...Object.fromEntries(changed.map((name) => [name, numberOf(name).trim()])) };
    const message = `Number of ${changed.map(lineWords).join(', ')}`;
    await saving.save(
      `${JSON.stringify({ ...JSON.parse(text), phones }, null, 2)}\n`,
      message,
      'Saved. Pages, mails and letters have it within a minute.',
    );
  };
  return (
    <form ref={container} className="desk-notice-form" noValidate onSubmit={(event) => event.preventDefault()}>
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
      <SavingResult saving={saving} />
      <div className="desk-notice-acts">
        <button
          type="submit"
          className="desk-button"
          aria-disabled={saving.isBusy || changed.length === 0}
          onClick={() => void save()}
        >
          {saving.isBusy ? 'Saving…' : 'Save the numbers'}
        </button>
      </div>
    </form>
  );
}
