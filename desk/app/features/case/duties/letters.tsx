import { LetterKind } from '@larkfield/api-schemas/cases';
import { useRef, useState } from 'react';
import type { CaseProps } from '../../../api/case-parts.ts';
import { type CaseRecord, letterAddress, previewLetter } from '../../../api/cases.ts';
import type { Refusal } from '../../../api/client.ts';
import { Button } from '../../../controls/button.tsx';
import { shortDay, shortMoment, today } from '../../../layout/dates.ts';
import { LetterFiles } from '../../../layout/letter-files.tsx';
import { RefusalNotice } from '../../../layout/notice.tsx';
import { Section } from '../../../layout/section.tsx';
import { LETTERS } from '../../../layout/words.ts';
import { isOnItsWay, queueLetter, useOutgoing } from '../../../sending/outgoing.ts';

/** The two letters that the rules require: preview, files, sending (DK-03). */
export function Letters(props: CaseProps) {
  const { record } = props;
  const sent = record.attributes.letters.map(({ kind }) => LETTERS[kind]);
  const ready = LetterKind.options.find((kind) => whyNotNow(record, kind) === undefined);
  const summary = ready ? `${LETTERS[ready]} can be sent` : 'None sent';
  return (
    <Section
      title="Letters"
      summary={sent.length > 0 ? `${sent.join(', ')} sent` : summary}
      isEmpty={sent.length === 0 && !ready}
    >
      {LetterKind.options.map((kind) => (
        <Letter key={kind} {...props} kind={kind} />
      ))}
    </Section>
  );
}

function Letter({ record, kind, me, mayWrite }: CaseProps & { kind: LetterKind }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { preview, refusal, read, close } = usePreview(record, kind);
  const isGoing = isOnItsWay(useOutgoing().find(({ caseId }) => caseId === record.id));
  const { letters, email } = record.attributes;
  const sent = letters.find((letter) => letter.kind === kind);
  const notNow = sent ? undefined : whyNotNow(record, kind);
  const show = () => {
    dialog.current?.showModal();
    void read();
  };
  const send = () => {
    if (preview) queueLetter({ caseId: record.id, writer: me.id, letter: kind, preview });
    dialog.current?.close();
  };
  return (
    <div className="desk-letter">
      <h4>{LETTERS[kind]}</h4>
      <p className="desk-soft">{sent ? `Sent ${shortMoment(sent['sent-at'])}` : (notNow ?? 'Not sent')}</p>
      <Button onClick={show}>
        Preview <span className="hs-visually-hidden">the {LETTERS[kind].toLowerCase()}</span>
      </Button>
      <LetterFiles
        address={letterAddress(record.id, kind)}
        name={`${record.id}-${kind}`}
        of={`the ${LETTERS[kind].toLowerCase()}`}
      />
      <dialog ref={dialog} className="desk-letter-dialog" aria-label={LETTERS[kind]} onClose={close}>
        {/* Sandboxed, since it contains text from customers. The key loads it again once it has changed. */}
        {preview && <iframe key={preview} title={LETTERS[kind]} src={letterAddress(record.id, kind)} sandbox="" />}
        {!preview && !refusal && <p role="status">Loading the letter …</p>}
        {refusal && <RefusalNotice refusal={refusal} />}
        <div className="desk-write-end">
          {mayWrite && !sent && !notNow && preview && (
            <>
              <p>
                Send this letter to <bdi>{email ?? 'the list of letters to print'}</bdi>? It is sent only once, after
                ten seconds in which you can undo it.
              </p>
              <Button data-is="main" disabled={isGoing} onClick={send}>
                Send the letter
              </Button>
            </>
          )}
          <Button onClick={() => dialog.current?.close()}>Close</Button>
        </div>
      </dialog>
    </div>
  );
}

/**
 * The preview of a letter, whose version is sent along with the order to send it: it is refused if the letter has
 * changed since.
 */
function usePreview({ id }: CaseRecord, kind: LetterKind) {
  const [preview, setPreview] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const close = () => {
    setPreview(null);
    setRefusal(undefined);
  };
  const read = async () => {
    const answer = await previewLetter(id, kind);
    setPreview(answer.ok ? answer.version : null);
    setRefusal(answer.ok ? undefined : answer.refusal);
  };
  return { preview, refusal, read, close };
}

/** Why an unsent letter can't be sent now, in the case system's words; undefined if it can. */
function whyNotNow({ attributes }: CaseRecord, kind: LetterKind): string | undefined {
  const { dates, duties, ombudsman, resolution, letters } = attributes;
  if (attributes['closed-at'] !== null) return 'The case has ended';
  if (kind === 'deadlock') return resolution?.trim() ? undefined : 'Needs our position: the resolution of the case';
  const day = dates['eight-weeks'];
  if (day !== null && today() >= day) return undefined;
  if (letters.length > 0) return 'Already covered by the deadlock letter';
  const isAlone = duties === 'ours' && ombudsman === null;
  if (day === null) return 'No date set';
  return `Goes ${isAlone ? 'automatically ' : ''}from ${shortDay(day)}`;
}
