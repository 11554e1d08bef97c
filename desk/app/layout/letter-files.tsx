import type { LetterKind } from '@larkfield/api-schemas/cases';
import { useState } from 'react';
import { letterAddress } from '../../../api/cases.ts';
import { Button } from '../../../controls/button.tsx';
import { download } from '../../../layout/download.ts';
import { RefusalNotice } from '../../../layout/notice.tsx';
import { LETTERS } from '../../../layout/words.ts';

interface LetterFile {
  label: string;
  type: string;
  query: string;
  ending: string;
}

/** Large print is 18 points and more; plain text is for screen readers and braille printers. */
const FILES: readonly LetterFile[] = [
  { label: 'PDF', type: 'application/pdf', query: '', ending: '.pdf' },
  { label: 'Large print', type: 'application/pdf', query: '?size=large', ending: '-large-print.pdf' },
  { label: 'Plain text', type: 'text/plain', query: '', ending: '.txt' },
];

/** A letter as files. Buttons, since they are requested by an `Accept` header, which a link can't send. */
export function LetterFiles({ id, kind }: { id: string; kind: LetterKind }) {
  const [failed, setFailed] = useState<string>();
  const save = async ({ label, type, query, ending }: LetterFile) => {
    const isThere = await download(letterAddress(id, kind) + query, type, `${id}-${kind}${ending}`);
    setFailed(isThere ? undefined : label);
  };
  return (
    <>
      {FILES.map((file) => (
        <Button key={file.label} onClick={() => void save(file)}>
          {file.label} <span className="hs-visually-hidden">of the {LETTERS[kind].toLowerCase()}</span>
        </Button>
      ))}
      {failed && (
        <RefusalNotice
          refusal={{
            status: 0,
            code: 'no-file',
            title: `${failed}: the file could not be had`,
            detail: 'Try again in a moment.',
          }}
        />
      )}
    </>
  );
}
