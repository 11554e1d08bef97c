import { FILES_A_MESSAGE } from '@larkfield/api-schemas/case-limits';
import { type ChangeEvent, useId, useState } from 'react';
import { LinkButton } from '../../../controls/button.tsx';

/** What is attached to a reply. */
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
              <LinkButton onClick={() => onChange(files.filter((other) => other !== file))}>
                Remove <span className="hs-visually-hidden">{file.name}</span>
              </LinkButton>
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
