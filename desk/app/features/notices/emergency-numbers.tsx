/** Proposes other emergency numbers, which somebody else publishes (ED-03). */
import { useState } from 'react';
import { contentProposals, proposeContent } from '../../api/content.ts';
import { Button } from '../../controls/button.tsx';
import { TextField } from '../../forms/fields.tsx';
import { withValue } from '../../json-text/with-value.ts';
import { RefusalNotice } from '../../layout/notice.tsx';
import { useActingOn } from '../../sending/use-acting.ts';
import { ContentPanel } from './content-panel.tsx';
import { phonesIn, SUPPLIER_FILE } from './supplier-lines.ts';

const LINES = {
  'gas-emergency': 'Smell of gas',
  'power-cut': 'Power cut',
  'meter-emergency': 'Meter emergency',
} as const;
type Line = keyof typeof LINES;
const names = Object.keys(LINES) as Line[]; // the keys of the object above

/** What else of the file is saved meanwhile takes nothing away that is typed here. */
const storedNumbers = (text: string) => names.map((name) => phonesIn(text)[name]).join();

export const EmergencyNumbers = () => (
  <ContentPanel title="Emergency numbers" file={SUPPLIER_FILE} failure="The numbers could not be read">
    {(text, { version }) => <NumbersForm key={storedNumbers(text)} text={text} version={version} />}
  </ContentPanel>
);

function NumbersForm({ text, version }: { text: string; version: string }) {
  const [phones, setPhones] = useState(() => phonesIn(text));
  const { isBusy, refusal, send } = useActingOn(contentProposals.queryKey);
  const [done, setDone] = useState('');
  const changed = names.filter((name) => phones[name] !== phonesIn(text)[name]);
  const propose = async () => {
    if (isBusy || changed.length === 0) return;
    setDone('');
    const message = `Number for ${changed.map((name) => LINES[name].toLowerCase()).join(', ')}`;
    const stored = JSON.parse(text);
    const numbers = Object.fromEntries(names.map((name) => [name, phones[name]]));
    const proposed = withValue(text, { ...stored, phones: { ...stored.phones, ...numbers } });
    const answer = await send(() => proposeContent({ path: SUPPLIER_FILE, version, text: proposed, message }));
    if (answer?.ok) setDone('Proposed. Visitors see it once somebody else has published it.');
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
        <Button type="submit" aria-disabled={isBusy || changed.length === 0} onClick={() => void propose()}>
          {isBusy ? 'Checking…' : 'Propose'}
        </Button>
      </div>
    </form>
  );
}
