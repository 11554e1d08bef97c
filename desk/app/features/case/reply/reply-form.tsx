import { type FormEvent, useRef, useState } from 'react';
import type { Message } from '../../../api/cases.ts';
import { Chips, LinkButton } from '../../../controls/button.tsx';
import { submitByKey } from '../../../forms/submit-by-key.ts';
import { RefusalNotice } from '../../../layout/notice.tsx';
import { NotStored } from '../../../sending/not-stored.tsx';
import { AnswerChoice } from './answer-choice.tsx';
import { effectOf } from './effect.ts';
import { FileChoice } from './file-choice.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { Preview } from './preview.tsx';
import { replyWay } from './reply-way.ts';
import { opensNext, SendButton } from './send-button.tsx';
import type { Template } from './templates.ts';
import { type ReplyOptions, useReply } from './use-reply.ts';
import type { useTemplates } from './use-templates.ts';
import { otherWays, SEND, type Way } from './ways.ts';

type Reply = ReturnType<typeof useReply>;

interface ReplyFormProps extends ReplyOptions, ReturnType<typeof useTemplates> {
  /** Opens the next case; undefined after the last one. */
  next: (() => void) | undefined;
}

/** Form for a reply, which is mailed to the customer and shown on their case's page. */
export function ReplyForm({ next, templates, fillIn, ...parts }: ReplyFormProps) {
  const { record, me } = parts;
  const reply = useReply(parts);
  const { text, going } = reply;
  const others = otherWays(record);
  const [asked, ask] = useState<Way>();
  const [isPreview, setPreview] = useState(false);
  /** The button that sends the outcome which is asked for. */
  const sendOutcome = useRef<HTMLButtonElement>(null);

  const send = async (way: Way, recorded: Partial<Message> = {}) => {
    if (way.asks && Object.keys(recorded).length === 0) return reply.isReady() ? ask(way) : undefined;
    if ((await reply.send(way, recorded)) && opensNext()) next?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asked) sendOutcome.current?.click();
    else void send(SEND);
  };
  const choose = (template: Template) => {
    fillIn(template);
    setPreview(false);
    reply.toField();
  };

  if (going) return <Going record={record} message={going} />;
  return (
    <form className="desk-write" data-is="reply" onSubmit={submit}>
      <h2 className="hs-visually-hidden">Reply to the customer</h2>
      <ReplyText record={record} reply={reply} ways={[SEND, ...others]} isPreview={isPreview} />
      <div className="desk-write-tools">
        {templates.length > 0 && (
          <Chips
            legend="Template"
            className="desk-templates desk-sideways"
            chips={templates.map((one) => ({ label: one.attributes.name, run: () => choose(one) }))}
          />
        )}
        <ViewChoice isPreview={isPreview} onChoose={setPreview} />
        <More record={record} reply={reply} />
      </div>
      <Hindrance reply={reply} />
      {asked ? (
        <OutcomePanel
          record={record}
          me={me}
          way={asked}
          text={text}
          main={sendOutcome}
          onSend={(recorded) => void send(asked, recorded)}
          onLeave={() => ask(undefined)}
        />
      ) : (
        <SendButton
          others={others}
          isHeld={reply.isBusy || reply.hasNews}
          effectOf={({ state }) => effectOf(record.attributes, reply.chosen, state)}
          onSend={(way) => void send(way)}
        />
      )}
      <p id="desk-reply-hint" className="desk-soft">
        <bdi>{replyWay(record)}</bdi>; shown on their case page. Kept in this browser until it is sent, for seven days
        at most.
      </p>
    </form>
  );
}

type OfRecord = Pick<ReplyOptions, 'record'>;

function Going({ record, message }: OfRecord & { message: Message }) {
  const { text, state, answers = false, 'promised-on': promisedOn, 'agreed-by': by, 'agreed-on': on } = message;
  return (
    <div className="desk-write">
      <p>This reply is about to go. Undo, above, takes it back.</p>
      <Preview
        record={record}
        text={text}
        choicesOf={() => ({ state, answers, 'promised-on': promisedOn, 'agreed-by': by, 'agreed-on': on })}
      />
    </div>
  );
}

interface ReplyTextProps extends OfRecord {
  reply: Reply;
  ways: readonly Way[];
  isPreview: boolean;
}

function ReplyText({ record, reply, ways, isPreview }: ReplyTextProps) {
  const { text, write, field } = reply;
  return (
    <>
      <label htmlFor="desk-reply" className="hs-visually-hidden">
        Your reply
      </label>
      {isPreview && <Preview record={record} text={text} ways={ways} choicesOf={reply.choicesOf} />}
      <textarea
        id="desk-reply"
        ref={field}
        hidden={isPreview}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={submitByKey}
        rows={2}
        dir="auto"
        readOnly={reply.isBusy}
        aria-describedby="desk-reply-hint"
      />
    </>
  );
}

function ViewChoice({ isPreview, onChoose }: { isPreview: boolean; onChoose(isPreview: boolean): void }) {
  return (
    <div className="desk-write-view">
      <button type="button" className="desk-chip" aria-pressed={!isPreview} onClick={() => onChoose(false)}>
        Write
      </button>
      <button type="button" className="desk-chip" aria-pressed={isPreview} onClick={() => onChoose(true)}>
        Preview
      </button>
    </div>
  );
}

/** Says why a reply can't be sent. */
function Hindrance({ reply: { isStored, isMissing, blank, long, isBusy, hasNews, seen, refusal } }: { reply: Reply }) {
  return (
    <>
      <div role="status">
        {!isStored && <NotStored />}
        {isMissing && <p className="desk-warning">Write the reply first.</p>}
        {blank && <p className="desk-warning">Fill in {blank} first, or take it out.</p>}
        {long && <p className="desk-warning">{long}.</p>}
        {isBusy && <p>Sending the files …</p>}
        {hasNews && (
          <p className="desk-warning">
            Somebody else wrote in this case while you were writing. Read it above, then send.{' '}
            <LinkButton onClick={seen}>I have read it</LinkButton>
          </p>
        )}
      </div>
      {refusal && <RefusalNotice refusal={refusal} />}
    </>
  );
}

/** A reply's promise and files. */
function More({ record, reply: { chosen, files, attach } }: OfRecord & { reply: Reply }) {
  return (
    <details className="desk-fold">
      <summary>
        <strong>Promise and files</strong>
        {files.length > 0 && `, ${files.length} ${files.length === 1 ? 'file' : 'files'}`}
      </summary>
      <div className="desk-write-choices">
        <AnswerChoice record={record} state={undefined} chosen={chosen} onChange={attach} />
        <FileChoice files={files} onChange={(added) => attach({ files: added })} />
      </div>
    </details>
  );
}
