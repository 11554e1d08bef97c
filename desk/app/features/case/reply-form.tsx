import { FILES_A_MESSAGE, LONGEST_MESSAGE } from '@larkfield/api-schemas/case-limits';
import type { CaseState } from '@larkfield/api-schemas/cases';
import { type FormEvent, useId, useState } from 'react';
import { type CaseRecord, sendFile } from '../../api/cases.ts';
import type { Refusal } from '../../api/client.ts';
import { RefusalNotice } from '../../layout/notice.tsx';
import { STATES } from '../../layout/words.ts';
import { useKeptWords } from '../../sending/kept-words.ts';
import { queueReply, useOutgoing } from '../../sending/outgoing.ts';
import type { CaseParts, Me } from './parts.ts';
import { blankIn, fillTemplate, TEMPLATES } from './templates.ts';

interface ReplyFormProps {
  record: CaseRecord;
  parts: CaseParts;
  me: Me;
  wordsKey: string;
  close(): void;
}

/** States that a reply may bring with it. */
const AFTER_REPLY: readonly CaseState[] = ['in-hand', 'waiting-for-customer', 'answer-offered', 'resolved'];

/** A reply is mailed to the customer, and shown on their case's page. */
export function ReplyForm({ record, parts, me, wordsKey, close }: ReplyFormProps) {
  const [text, setText] = useKeptWords(wordsKey);
  const [state, setState] = useState<CaseState>();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isPreview, setPreview] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const outgoing = useOutgoing().find(({ caseId }) => caseId === record.id);
  const newest = parts.messages.at(-1)?.id;
  const [answersTo, setAnswersTo] = useState(newest);
  const hasNews = newest !== answersTo && outgoing === undefined;
  const blank = blankIn(text);
  const isOnItsWay = outgoing?.state === 'waiting' || outgoing?.state === 'sending';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim() || blank || isBusy || isOnItsWay) return;
    setBusy(true);
    const sent = await sendFiles(record.id, files);
    setBusy(false);
    if ('refusal' in sent) return setRefusal(sent.refusal);
    setRefusal(undefined);
    setAnswersTo(newest);
    queueReply({
      caseId: record.id,
      message: { text, ...(state && { state }) },
      files: sent.ids,
      version: record.attributes.version,
      writer: me.id,
      wordsKey,
    });
  };

  if (isOnItsWay)
    return (
      <div className="desk-write">
        <p>This reply goes in a few seconds. Undo, at the foot of the page, takes it back.</p>
        <Preview text={text} record={record} />
      </div>
    );
  return (
    <form className="desk-write" data-is="reply" onSubmit={submit}>
      <TemplateChoice onChoose={(name) => setText(withTemplate(text, name, record, me.name))} />
      <label htmlFor="desk-reply">Your reply</label>
      <textarea
        id="desk-reply"
        value={text}
        onChange={(event) => setText(event.target.value)}
        rows={9}
        maxLength={LONGEST_MESSAGE}
        required
        aria-describedby="desk-reply-hint"
      />
      <p id="desk-reply-hint" className="desk-soft">
        Mailed to <bdi>{record.attributes.email ?? 'nobody: there is no e-mail address'}</bdi> and shown on their case’s
        page. What you write is kept in this browser until it is sent, for seven days at most.
      </p>
      <div role="status">
        {blank && <p className="desk-warning">Fill in {blank} first: the case does not say it.</p>}
        {hasNews && (
          <p className="desk-warning">
            Somebody wrote in this case while you did. Read it above, then send.{' '}
            <button type="button" className="desk-link" onClick={() => setAnswersTo(newest)}>
              I have read it
            </button>
          </p>
        )}
      </div>
      <StateChoice record={record} value={state} onChange={setState} />
      <FileChoice files={files} onChange={setFiles} />
      {isPreview && <Preview text={text} record={record} />}
      {refusal && <RefusalNotice refusal={refusal} />}
      <div className="desk-write-end">
        <button type="submit" className="desk-button" data-is="main" disabled={isBusy || hasNews}>
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

/** A template goes above words that are there already: none is lost. */
function withTemplate(text: string, name: string, record: CaseRecord, myName: string): string {
  const template = TEMPLATES.find((one) => one.name === name);
  if (!template) return text;
  const filled = fillTemplate(template, record, myName);
  return text.trim() ? `${filled}\n\n${text}` : filled;
}

async function sendFiles(caseId: string, files: readonly File[]): Promise<{ ids: string[] } | { refusal: Refusal }> {
  const ids: string[] = [];
  for (const file of files) {
    const answer = await sendFile(caseId, file);
    if (!answer.ok) return { refusal: { ...answer.refusal, title: `${file.name}: ${answer.refusal.title}` } };
    ids.push(answer.body.data.id);
  }
  return { ids };
}

function TemplateChoice({ onChoose }: { onChoose(name: string): void }) {
  const id = useId();
  return (
    <p className="desk-field">
      <label htmlFor={id}>Template</label>
      <select id={id} value="" onChange={(event) => onChoose(event.target.value)}>
        <option value="">Choose one</option>
        {TEMPLATES.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </p>
  );
}

interface StateChoiceProps {
  record: CaseRecord;
  value: CaseState | undefined;
  onChange(state: CaseState | undefined): void;
}

/** One mail tells the reply and the state that comes with it. */
function StateChoice({ record, value, onChange }: StateChoiceProps) {
  const id = useId();
  const states = AFTER_REPLY.filter((state) => record.attributes['next-states'].includes(state));
  if (states.length === 0) return null;
  return (
    <p className="desk-field">
      <label htmlFor={id}>The case is then</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(states.find((one) => one === event.target.value))}
      >
        <option value="">as it is ({STATES[record.attributes.state]})</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {STATES[state]}
          </option>
        ))}
      </select>
    </p>
  );
}

function FileChoice({ files, onChange }: { files: readonly File[]; onChange(files: readonly File[]): void }) {
  const id = useId();
  return (
    <p className="desk-field">
      <label htmlFor={id}>Files, {FILES_A_MESSAGE} at most</label>
      <input
        id={id}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,application/pdf"
        onChange={(event) => onChange([...(event.target.files ?? [])].slice(0, FILES_A_MESSAGE))}
      />
      {files.length > 0 && <span className="desk-soft">{files.map(({ name }) => name).join(', ')}</span>}
    </p>
  );
}

/** The words as the customer reads them. */
function Preview({ text, record }: { text: string; record: CaseRecord }) {
  return (
    <section className="desk-preview" aria-label="Preview, as the customer gets it">
      <p className="desk-soft">
        From Larkfield Energy to <bdi>{record.attributes.email ?? 'the customer'}</bdi>, about {record.id}
      </p>
      <p className="desk-words" dir="auto">
        {text || 'Nothing written yet.'}
      </p>
    </section>
  );
}
