import { useState } from 'react';
import { forgetWords, keptWords, wordsKey } from '../../sending/kept-words.ts';

const NAMES = { reply: 'Your reply, not sent', note: 'Your note, not added', call: 'Your words on a call, not added' };

/** Words for a case that takes none any more, from this writer or at all: to be copied, or thrown away. */
export function LeftWords({ caseId, staff }: { caseId: string; staff: string }) {
  return (
    <>
      <LeftWord name={NAMES.reply} wordsKey={wordsKey(staff, caseId, 'reply')} />
      <LeftWord name={NAMES.note} wordsKey={wordsKey(staff, caseId, 'note')} />
      <LeftWord name={NAMES.call} wordsKey={wordsKey(staff, caseId, 'call')} />
    </>
  );
}

function LeftWord({ name, wordsKey: key }: { name: string; wordsKey: string }) {
  const [text, setText] = useState(() => keptWords(key));
  const [isCopied, setCopied] = useState(false);
  if (!text) return null;
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  const throwAway = () => {
    forgetWords(key);
    setText('');
  };
  return (
    <div className="desk-write">
      <label htmlFor={key}>{name}</label>
      <textarea id={key} readOnly value={text} rows={5} dir="auto" />
      <div className="desk-write-end">
        <button type="button" className="desk-button" data-is="main" onClick={copy}>
          Copy
        </button>
        <button type="button" className="desk-button" onClick={throwAway}>
          Throw away
        </button>
        <span role="status">{isCopied && 'Copied'}</span>
      </div>
    </div>
  );
}
