import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { deleteDraft, storedDraft } from './drafts.ts';

interface UnsentDraftProps {
  name: string;
  draftKey: string;
  /** Extracts the text from the stored draft. */
  textOf?(kept: string): string;
}

/** A draft that can't be sent any more, with buttons to copy or delete it. */
export function UnsentDraft({ name, draftKey: key, textOf = (kept) => kept }: UnsentDraftProps) {
  const [text, setText] = useState(() => textOf(storedDraft(key)));
  const [isCopied, setCopied] = useState(false);
  if (!text) return null;
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  const throwAway = () => {
    deleteDraft(key);
    setText('');
  };
  return (
    <div className="desk-write">
      <label htmlFor={key}>{name}</label>
      <textarea id={key} readOnly value={text} rows={5} dir="auto" />
      <div className="desk-write-end">
        <Button data-is="main" onClick={copy}>
          Copy
        </Button>
        <Button onClick={throwAway}>Delete it</Button>
        <span role="status">{isCopied && 'Copied'}</span>
      </div>
    </div>
  );
}
