/** Choices for a reply: template and files. */
import { FILES_A_MESSAGE } from '@larkfield/api-schemas/case-limits';
import { type ChangeEvent, useId, useState } from 'react';
import type { Template } from './templates.ts';

interface TemplateChoiceProps {
  templates: readonly Template[];
  onChoose(template: Template): void;
}

/** Buttons for the templates. A filled-in template is put above the text typed so far. */
export function TemplateChoice({ templates, onChoose }: TemplateChoiceProps) {
  if (templates.length === 0) return null;
  return (
    <fieldset className="desk-chips desk-templates">
      <legend>Template</legend>
      {templates.map((one) => (
        <button key={one.id} type="button" className="desk-chip" onClick={() => onChoose(one)}>
          {one.attributes.name}
        </button>
      ))}
    </fieldset>
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
