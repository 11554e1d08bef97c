/** Proposes other emergency numbers, which somebody else publishes (ED-03). */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import type { Refusal } from '../../api/client.ts';
import { contentProposals, proposeContent } from '../../api/content.ts';
import { TextField } from '../../forms/fields.tsx';
import { ReadFailure, RefusalNotice } from '../../layout/notice.tsx';
import { SUPPLIER_FILE } from './supplier-lines.ts';
import { useSaving } from './use-saving.tsx';

const LINES = {
  'gas-emergency': 'Smell of gas',
  'power-cut': 'Power cut',
  'meter-emergency': 'Meter emergency',
} as const;
type Line = keyof typeof LINES;
const names = Object.keys(LINES) as Line[]; // the keys of the object above

const Phones = z.object({ phones: z.record(z.string(), z.string()) });
const phonesIn = (text: string) => Phones.parse(JSON.parse(text)).phones;

/** What else of the file is saved meanwhile takes nothing away that is typed here. */
const storedNumbers = (text: string) => names.map((name) => phonesIn(text)[name]).join();

export function EmergencyNumbers() {
  const { text, version, error, retry } = useSaving(SUPPLIER_FILE);
  return (
    <section className="desk-panel" aria-labelledby="numbers-heading">
      <h2 id="numbers-heading">Emergency numbers</h2>
      <div className="desk-panel-body">
        {error && <ReadFailure what="The numbers could not be read" error={error} retry={retry} />}
        {text !== undefined && <NumbersForm key={storedNumbers(text)} text={text} version={version} />}
      </div>
    </section>
  );
}

function NumbersForm({ text, version }: { text: string; version: string }) {
  const queries = useQueryClient();
  const [phones, setPhones] = useState(() => phonesIn(text));
  const [refusal, setRefusal] = useState<Refusal>();
  const [done, setDone] = useState('');
  const [isBusy, setBusy] = useState(false);
  const changed = names.filter((name) => phones[name] !== phonesIn(text)[name]);
  const propose = async () => {
    if (isBusy || changed.length === 0) return;
    setBusy(true);
    setDone('');
    const message = `Number for ${changed.map((name) => LINES[name].toLowerCase()).join(', ')}`;
    const stored = JSON.parse(text);
    const numbers = Object.fromEntries(names.map((name) => [name, phones[name]]));
    const proposed = `${JSON.stringify({ ...stored, phones: { ...stored.phones, ...numbers } }, null, 2)}\n`;
    const answer = await proposeContent({ path: SUPPLIER_FILE, version, text: proposed, message });
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer.refusal);
    if (!answer.ok) return;
    setDone('Proposed. Visitors see it once somebody else has published it.');
    await queries.invalidateQueries({ queryKey: contentProposals.queryKey });
  };
  return (
    <form className="desk-notice-form" noValidate onSubmit={(event) => event.preventDefault()}>
      {names.map((name) => (
        <TextField
          key={name}
          id={`number-${name}`}
          type="tel"
          label={LINES[name]}
          value={phones[name] ?? ''}
          onChange={(number) => setPhones({ ...phones, [name]: number })}
        />
      ))}
      {refusal && <RefusalNotice refusal={refusal} />}
      <p role="status">{done}</p>
      <div className="desk-notice-acts">
        <button
          type="submit"
          className="desk-button"
          aria-disabled={isBusy || changed.length === 0}
          onClick={() => void propose()}
        >
          {isBusy ? 'Checking…' : 'Propose'}
        </button>
      </div>
    </form>
  );
}
