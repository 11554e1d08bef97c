import { useState } from 'react';
import type { Refusal } from '../api/client.ts';
import { Button } from '../controls/button.tsx';
import { download } from './download.ts';
import { RefusalNotice } from './notice.tsx';

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

interface LetterFilesProps {
  /** Address of the letter. */
  address: string;
  /** Beginning of the files' names. */
  name: string;
  /** The letter, for screen readers: `the deadlock letter`. */
  of: string;
}

/** A letter as files. Buttons, since they are requested by an `Accept` header, which a link can't send. */
export function LetterFiles({ address, name, of }: LetterFilesProps) {
  const [failed, setFailed] = useState<Refusal>();
  const save = async ({ label, type, query, ending }: LetterFile) => {
    const refusal = await download(address + query, type, `${name}${ending}`);
    setFailed(refusal && { ...refusal, title: `${label}: ${refusal.title}` });
  };
  return (
    <>
      {FILES.map((file) => (
        <Button key={file.label} onClick={() => void save(file)}>
          {file.label} <span className="hs-visually-hidden">of {of}</span>
        </Button>
      ))}
      {failed && <RefusalNotice refusal={failed} />}
    </>
  );
}
