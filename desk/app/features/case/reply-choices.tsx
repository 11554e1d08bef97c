/** Choices for a reply: template, state and files. */
import { FILES_A_MESSAGE } from '@larkfield/api-schemas/case-limits';
import type { CaseState } from '@larkfield/api-schemas/cases';
import { type ChangeEvent, useId, useState } from 'react';
import type { CaseRecord } from '../../api/cases.ts';
import { STATES } from '../../layout/words.ts';
import type { Template } from './templates.ts';

/** States that can be set together with a reply. */
const AFTER_REPLY: readonly CaseState[] = ['in-hand', 'waiting-for-customer', 'answer-offered', 'resolved'];

interface TemplateChoiceProps {
  templates: readonly Template[];
  onChoose(template: Template): void;
}

export function TemplateChoice({ templates, onChoose }: TemplateChoiceProps) {
  const id = useId();
  if (templates.length === 0) return null;
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = templates.find((one) => one.id === event.target.value);
    if (chosen) onChoose(chosen);
  };
  return (
    <p className="desk-field">
      <label htmlFor={id}>Template</label>
      <select id={id} value="" onChange={choose}>
        <option value="">Choose one</option>
        {templates.map((one) => (
          <option key={one.id} value={one.id}>
            {one.attributes.name}
          </option>
        ))}
      </select>
    </p>
  );
}

/** States that can follow a first reply, which sets the case in hand. */
const AFTER_FIRST: readonly CaseState[] = ['waiting-for-customer', 'answer-offered'];

interface StateChoiceProps {
  record: CaseRecord;
  value: CaseState | undefined;
  onChange(state: CaseState | undefined): void;
}

/** The state that is set with the reply and announced in the same mail. */
export function StateChoice({ record, value, onChange }: StateChoiceProps) {
  const id = useId();
  const { state: standing, 'next-states': next } = record.attributes;
  const states = standing === 'received' ? AFTER_FIRST : AFTER_REPLY.filter((state) => next.includes(state));
  if (states.length === 0) return null;
  return (
    <p className="desk-field">
      <label htmlFor={id}>The case is then</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(states.find((one) => one === event.target.value))}
      >
        <option value="">{standing === 'received' ? STATES['in-hand'] : `as it is (${STATES[standing]})`}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {STATES[state]}
          </option>
        ))}
      </select>
    </p>
  );
}

export function FileChoice({ files, onChange }: { files: readonly File[]; onChange(files: readonly File[]): void }) {
  const id = useId();
  const [left, setLeft] = useState(0);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    setLeft(Math.max(0, chosen.length - FILES_A_MESSAGE));
    onChange(chosen.slice(0, FILES_A_MESSAGE));
  };
  return (
    <div className="desk-field">
      <label htmlFor={id}>Files, {FILES_A_MESSAGE} at most</label>
      <input id={id} type="file" multiple accept="image/jpeg,image/png,image/webp,application/pdf" onChange={choose} />
      {files.length > 0 && (
        <ul className="desk-files">
          {files.map((file) => (
            <li key={file.name}>
              <bdi>{file.name}</bdi>{' '}
              <button
                type="button"
                className="desk-link"
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                Leave out <span className="hs-visually-hidden">{file.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {left > 0 && (
          <p className="desk-warning">
            {left === 1 ? 'One file is' : `${left} files are`} left out: send at most {FILES_A_MESSAGE} with a reply.
          </p>
        )}
      </div>
    </div>
  );
}
