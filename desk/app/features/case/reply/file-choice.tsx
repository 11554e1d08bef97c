import { FILES_A_MESSAGE, isSameFile } from '@larkfield/api-schemas/case-limits';
import { useId, useRef, useState } from 'react';
import { LinkButton } from '../../../controls/button.tsx';

/** What is attached to a reply. A second choice adds to the first, as on the customer's page. */
export function FileChoice({ files, onChange }: { files: readonly File[]; onChange(files: readonly File[]): void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(0);
  const put = (chosen: readonly File[]) => {
    setLeft(Math.max(0, chosen.length - FILES_A_MESSAGE));
    const taken = chosen.slice(0, FILES_A_MESSAGE);
    const transfer = new DataTransfer();
    for (const file of taken) transfer.items.add(file);
    // The field names what is attached, and notices a file that is chosen again after it was removed.
    if (input.current) input.current.files = transfer.files;
    onChange(taken);
  };
  const add = (added: readonly File[]) =>
    put([...files.filter((file) => !added.some((other) => isSameFile(file, other))), ...added]);
  return (
    <div className="desk-field">
      <label htmlFor={id}>Files, {FILES_A_MESSAGE} at most</label>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,application/pdf"
        onChange={({ target }) => add([...(target.files ?? [])])}
      />
      {files.length > 0 && (
        <ul className="desk-files">
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <bdi>{file.name}</bdi>{' '}
              <LinkButton onClick={() => put(files.filter((other) => other !== file))}>
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
