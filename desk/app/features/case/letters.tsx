import { LetterKind } from '@larkfield/api-schemas/cases';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type CaseRecord, letterAddress, oneCase, sendLetter } from '../../api/cases.ts';
import type { Refusal } from '../../api/client.ts';
import { shortMoment } from '../../layout/dates.ts';
import { download } from '../../layout/download.ts';
import { RefusalNotice } from '../../layout/notice.tsx';
import { LETTERS } from '../../layout/words.ts';

/** The two letters that the rules require: preview, PDF, sending (DK-03). */
export function Letters({ record, mayWrite }: { record: CaseRecord; mayWrite: boolean }) {
  return (
    <section className="desk-panel">
      <h2>Letters</h2>
      {LetterKind.options.map((kind) => (
        <Letter key={kind} record={record} kind={kind} mayWrite={mayWrite} />
      ))}
    </section>
  );
}

function Letter({ record, kind, mayWrite }: { record: CaseRecord; kind: LetterKind; mayWrite: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isShown, setShown] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const queries = useQueryClient();
  const sent = record.attributes.letters.find((letter) => letter.kind === kind);
  const show = () => {
    setShown(true);
    dialog.current?.showModal();
  };
  const post = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await sendLetter(record.id, kind);
    await queries.invalidateQueries({ queryKey: oneCase(record.id).queryKey });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer.refusal);
    dialog.current?.close();
  };
  return (
    <div className="desk-letter">
      <h3>{LETTERS[kind]}</h3>
      <p className="desk-soft">{sent ? `Sent ${shortMoment(sent['sent-at'])}` : 'Not sent'}</p>
      <button type="button" className="desk-button" onClick={show}>
        Preview <span className="hs-visually-hidden">the {LETTERS[kind].toLowerCase()}</span>
      </button>
      <PdfButton id={record.id} kind={kind} onRefusal={setRefusal} />
      {refusal && <RefusalNotice refusal={refusal} />}
      <dialog ref={dialog} className="desk-letter-dialog" aria-label={LETTERS[kind]} onClose={() => setShown(false)}>
        {/* Sandboxed, since it contains text from customers. */}
        {isShown && <iframe title={LETTERS[kind]} src={letterAddress(record.id, kind)} sandbox="" />}
        <div className="desk-write-end">
          {mayWrite && !sent && (
            <button type="button" className="desk-button" data-is="main" disabled={isBusy} onClick={() => void post()}>
              Send the letter
            </button>
          )}
          <button type="button" className="desk-button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
      </dialog>
    </div>
  );
}

interface PdfButtonProps {
  id: string;
  kind: LetterKind;
  onRefusal(refusal: Refusal): void;
}

/** A button, since the PDF is requested by an `Accept` header, which a link can't send. */
function PdfButton({ id, kind, onRefusal }: PdfButtonProps) {
  const save = async () => {
    const isThere = await download(letterAddress(id, kind), 'application/pdf', `${id}-${kind}.pdf`);
    if (!isThere) onRefusal(NO_PDF);
  };
  return (
    <button type="button" className="desk-button" onClick={() => void save()}>
      PDF <span className="hs-visually-hidden">of the {LETTERS[kind].toLowerCase()}</span>
    </button>
  );
}

const NO_PDF: Refusal = {
  status: 0,
  code: 'no-pdf',
  title: 'The PDF could not be had',
  detail: 'Try again in a moment.',
};
