import { LONGEST_MESSAGE } from '@larkfield/api-schemas/case-limits';
import { unfilledIn } from '@larkfield/api-schemas/placeholders';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type CaseRecord, sendFile, templateList } from '../../api/cases.ts';
import type { Refusal } from '../../api/client.ts';
import { RefusalNotice } from '../../layout/notice.tsx';
import { useAttachments } from '../../sending/attachments.ts';
import { useKeptWords } from '../../sending/kept-words.ts';
import { NotKept } from '../../sending/not-kept.tsx';
import { isOnItsWay, type Outgoing, queueReply, useOutgoing } from '../../sending/outgoing.ts';
import { AnswerChoice, answeringOf } from './answer-choice.tsx';
import { missingOutcome } from './outcome/outcome-missing.ts';
import type { CaseParts, Me } from './parts.ts';
import { Preview } from './preview.tsx';
import { FileChoice, StateChoice, TemplateChoice } from './reply-choices.tsx';
import { replyWay } from './reply-way.ts';
import { fillTemplate, templatesFor } from './templates.ts';

interface ReplyFormProps {
  record: CaseRecord;
  parts: CaseParts;
  me: Me;
  wordsKey: string;
  close(): void;
  /** Called once the reply is queued. */
  onQueued(): void;
}

/** Form for a reply, which is mailed to the customer and shown on their case's page. */
export function ReplyForm({ record, parts, me, wordsKey, close, onQueued }: ReplyFormProps) {
  const { text, isKept, write: setText } = useKeptWords(wordsKey);
  const [{ files, state, ...chosen }, attach] = useAttachments(record.id);
  const answering = answeringOf(chosen, record.attributes.state, state);
  const choices = { state, ...answering };
  const missing = state === 'resolved' ? missingOutcome(record.attributes) : undefined;
  const [refusal, setRefusal] = useState<Refusal>();
  const [isPreview, setPreview] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const outgoing = useOutgoing().find(({ caseId }) => caseId === record.id);
  const [answersTo, setAnswersTo] = useState(() => newestOfOthers(parts, me));
  const hasNews = newestOfOthers(parts, me) !== answersTo && text !== '';
  const blank = unfilledIn(text);
  const templates = templatesFor(useQuery(templateList).data?.data ?? [], record.attributes.kind);
  const isGoing = isOnItsWay(outgoing);
  const field = useRef<HTMLTextAreaElement>(null);
  useAfterSending(outgoing, close, () => field.current?.focus());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim() || blank || missing || hasNews || isBusy || isGoing) return;
    setBusy(true);
    const sent = await sendFiles(record.id, files);
    setBusy(false);
    if ('refusal' in sent) return setRefusal(sent.refusal);
    setRefusal(undefined);
    queueReply({
      caseId: record.id,
      message: { text, ...(state && { state }), ...answering },
      files: sent.ids,
      version: record.attributes.version,
      writer: me.id,
      wordsKey,
    });
    onQueued();
  };

  if (isGoing)
    return (
      <div className="desk-write">
        <p>This reply goes in a few seconds. Undo, at the foot of the page, takes it back.</p>
        <Preview record={record} text={text} choices={choices} />
      </div>
    );
  return (
    <form className="desk-write" data-is="reply" onSubmit={submit}>
      <h2 className="hs-visually-hidden">Reply to the customer</h2>
      <TemplateChoice
        templates={templates}
        onChoose={(template) => setText(withTemplate(text, fillTemplate(template, record, me.name)))}
      />
      <label htmlFor="desk-reply">Your reply</label>
      <textarea
        id="desk-reply"
        ref={field}
        value={text}
        onChange={(event) => setText(event.target.value)}
        rows={9}
        maxLength={LONGEST_MESSAGE}
        dir="auto"
        readOnly={isBusy}
        required
        aria-describedby="desk-reply-hint"
      />
      <p id="desk-reply-hint" className="desk-soft">
        <bdi>{replyWay(record)}</bdi>, and shown on their case’s page. What you write is kept in this browser until it
        is sent, for seven days at most.
      </p>
      <div role="status">
        {!isKept && <NotKept />}
        {missing && (
          <p className="desk-warning">Under Outcome, add {missing}: a complaint is not resolved without them.</p>
        )}
        {blank && <p className="desk-warning">Fill in {blank} first, or take it out.</p>}
        {isBusy && <p>Sending the files …</p>}
        {hasNews && (
          <p className="desk-warning">
            Somebody wrote in this case while you did. Read it above, then send.{' '}
            <button type="button" className="desk-link" onClick={() => setAnswersTo(newestOfOthers(parts, me))}>
              I have read it
            </button>
          </p>
        )}
      </div>
      <div className="desk-write-choices">
        <StateChoice record={record} value={state} onChange={(next) => attach({ state: next })} />
        <AnswerChoice record={record} state={state} chosen={chosen} onChange={attach} />
        <FileChoice files={files} onChange={(next) => attach({ files: next })} />
      </div>
      {isPreview && <Preview record={record} text={text} choices={choices} />}
      {refusal && <RefusalNotice refusal={refusal} />}
      <div className="desk-write-end">
        <button type="submit" className="desk-button" data-is="main" aria-disabled={isBusy || hasNews}>
          Send reply
        </button>
        <button type="button" className="desk-button" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
          Preview
        </button>
        <button type="button" className="desk-button" onClick={close}>
          Close
        </button>
      </div>
    </form>
  );
}

/** The newest message that somebody else wrote. */
const newestOfOthers = ({ messages }: CaseParts, me: Me) =>
  messages.findLast(({ attributes: { author } }) => author.id !== me.id)?.id;

/** Closes the form once the reply is sent; restores its text if sending is undone. */
function useAfterSending(outgoing: Outgoing | undefined, onSent: () => void, onTakenBack: () => void): void {
  const before = useRef(outgoing?.state);
  useEffect(() => {
    const was = before.current;
    before.current = outgoing?.state;
    if (was === 'sending' && outgoing?.state === 'sent') onSent();
    const isTakenBack = was === 'waiting' && outgoing?.state === 'taken-back';
    const isPutOff = was === 'failed' && !outgoing;
    if (isTakenBack || isPutOff) onTakenBack();
  });
}

/** Inserts a filled-in template above the existing text. */
const withTemplate = (text: string, filled: string) => (text.trim() ? `${filled}\n\n${text}` : filled);

async function sendFiles(caseId: string, files: readonly File[]): Promise<{ ids: string[] } | { refusal: Refusal }> {
  const ids: string[] = [];
  for (const file of files) {
    const answer = await sendFile(caseId, file);
    if (!answer.ok) return { refusal: { ...answer.refusal, title: `${file.name}: ${answer.refusal.title}` } };
    ids.push(answer.body.data.id);
  }
  return { ids };
}
