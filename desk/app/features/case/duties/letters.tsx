import { LetterKind } from '@larkfield/api-schemas/cases';
import { OutdatedDocument } from '@larkfield/api-schemas/staff-cases';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type CaseRecord, letterAddress, oneCase, previewLetter, sendLetter } from '../../../api/cases.ts';
import type { Refusal } from '../../../api/client.ts';
import { shortMoment } from '../../../layout/dates.ts';
import { eventText } from '../../../layout/event-text.ts';
import { RefusalNotice } from '../../../layout/notice.tsx';
import { LETTERS } from '../../../layout/words.ts';
import { LetterFiles } from './letter-files.tsx';
import { whyNotNow } from './letter-standing.ts';

/** The two letters that the rules require: preview, files, sending (DK-03). */
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

interface LetterProps {
  record: CaseRecord;
  kind: LetterKind;
  mayWrite: boolean;
}

function Letter({ record, kind, mayWrite }: LetterProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const preview = usePreview(record, kind);
  const sent = record.attributes.letters.find((letter) => letter.kind === kind);
  const notNow = sent ? undefined : whyNotNow(record, kind);
  const show = () => {
    dialog.current?.showModal();
    void preview.read();
  };
  const send = async () => {
    if (await preview.send()) dialog.current?.close();
  };
  return (
    <div className="desk-letter">
      <h3>{LETTERS[kind]}</h3>
      <p className="desk-soft">{sent ? `Sent ${shortMoment(sent['sent-at'])}` : (notNow ?? 'Not sent')}</p>
      <button type="button" className="desk-button" onClick={show}>
        Preview <span className="hs-visually-hidden">the {LETTERS[kind].toLowerCase()}</span>
      </button>
      <LetterFiles id={record.id} kind={kind} />
      <dialog ref={dialog} className="desk-letter-dialog" aria-label={LETTERS[kind]} onClose={preview.close}>
        {/* Sandboxed, since it contains text from customers. The key loads it again once it has changed. */}
        {preview.version && (
          <iframe key={preview.version} title={LETTERS[kind]} src={letterAddress(record.id, kind)} sandbox="" />
        )}
        {preview.refusal && <SendingRefused refusal={preview.refusal} readAgain={() => void preview.read()} />}
        <div className="desk-write-end">
          {mayWrite && !sent && !notNow && preview.version && !preview.refusal && (
            <button
              type="button"
              className="desk-button"
              data-is="main"
              disabled={preview.isBusy}
              onClick={() => void send()}
            >
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

/** A letter as it is shown, and the order to send just that. */
function usePreview({ id }: CaseRecord, kind: LetterKind) {
  const queries = useQueryClient();
  const [version, setVersion] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    setVersion(null);
    setRefusal(undefined);
  };
  // Named before it is shown: if it changes in between, sending it is refused.
  const read = async () => {
    const answer = await previewLetter(id, kind);
    setVersion(answer.ok ? answer.version : null);
    setRefusal(answer.ok ? undefined : answer.refusal);
  };
  const send = async (): Promise<boolean> => {
    if (isBusy || version === null) return false;
    setBusy(true);
    const answer = await sendLetter(id, kind, version);
    await queries.invalidateQueries({ queryKey: oneCase(id).queryKey });
    setBusy(false);
    if (!answer.ok) setRefusal(answer.refusal);
    return answer.ok;
  };
  return { version, refusal, isBusy, read, send, close };
}

/** Why a letter did not go; where it would say something else now, what happened to the case. */
function SendingRefused({ refusal, readAgain }: { refusal: Refusal; readAgain(): void }) {
  const changes = OutdatedDocument.safeParse(refusal.body).data?.meta.changes ?? [];
  return (
    <RefusalNotice refusal={refusal}>
      {changes.length > 0 && (
        <ul>
          {changes.map((event) => (
            <li key={event.id}>{eventText(event)}</li>
          ))}
        </ul>
      )}
      <button type="button" className="desk-button" onClick={readAgain}>
        Read it again
      </button>
    </RefusalNotice>
  );
}
