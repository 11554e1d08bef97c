import { LONGEST_MESSAGE } from '@larkfield/api-schemas/case-limits';
import { unfilledIn } from '@larkfield/api-schemas/placeholders';
import { useEffect, useRef, useState } from 'react';
import type { CaseParts, CaseProps, Me } from '../../../api/case-parts.ts';
import { type Message, sendFile } from '../../../api/cases.ts';
import type { Refusal } from '../../../api/client.ts';
import { tooLong } from '../../../forms/too-long.ts';
import { useAttachments } from '../../../sending/attachments.ts';
import { useStoredDraft } from '../../../sending/drafts.ts';
import { isOnItsWay, type Outgoing, queueReply, useOutgoing } from '../../../sending/outgoing.ts';
import { answeringOf } from './answer-choice.tsx';
import type { Way } from './ways.ts';

export interface ReplyOptions extends Omit<CaseProps, 'mayWrite'> {
  draftKey: string;
  /** Called once the reply was sent. */
  close(): void;
  /** Called once it is queued. */
  onQueued(): void;
}

/** The state of a reply: its text, choices and files, and why it can't be sent. */
export function useReply({ record, parts, me, draftKey, close, onQueued }: ReplyOptions) {
  const { text, isStored, write } = useStoredDraft(draftKey);
  const [{ files, ...chosen }, attach] = useAttachments(record.id);
  const outgoing = useOutgoing().find(({ caseId }) => caseId === record.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const { hasNews, seen } = useNews(parts, me, text);
  const { isBusy, refusal, sendFiles } = useFiles(record.id);
  const blank = unfilledIn(text);
  const long = tooLong(text, LONGEST_MESSAGE);
  const [wasEmpty, setWasEmpty] = useState(false);
  const toField = () => requestAnimationFrame(() => field.current?.focus());
  useAfterSending(outgoing, close, toField);

  const choicesOf = (state: Way['state']) => ({ state, ...answeringOf(chosen, record.attributes.state, state) });
  /** Whether it can be sent; if not, the reason is shown. */
  const isReady = (): boolean => {
    const isEmpty = text.trim() === '';
    setWasEmpty(isEmpty);
    if (isEmpty) toField();
    return !isEmpty && !blank && !long && !hasNews && !isBusy;
  };
  /** @returns whether it was queued */
  const send = async ({ state }: Way, recorded: Partial<Message>): Promise<boolean> => {
    const ids = isReady() && (await sendFiles(files));
    if (!ids) return false;
    const { state: _, ...answering } = choicesOf(state);
    const message = { text, ...(state && { state }), ...answering, ...recorded };
    const { version } = record.attributes;
    queueReply({ caseId: record.id, message, files: ids, version, writer: me.id, draftKey });
    onQueued();
    return true;
  };
  const going = outgoing && isOnItsWay(outgoing) && 'message' in outgoing.what ? outgoing.what.message : undefined;
  return {
    text,
    isStored,
    write,
    files,
    chosen,
    attach,
    field,
    toField,
    hasNews,
    seen,
    isBusy,
    refusal,
    blank,
    long,
    isMissing: wasEmpty && text.trim() === '',
    going,
    choicesOf,
    isReady,
    send,
  };
}

/** Whether somebody else wrote since this reply was begun, until its writer has read it. */
function useNews(parts: CaseParts, me: Me, text: string) {
  const newest = parts.messages.findLast(({ attributes: { author } }) => author.id !== me.id)?.id;
  const [answersTo, setAnswersTo] = useState(newest);
  // An empty reply can't be outdated.
  if (text === '' && answersTo !== newest) setAnswersTo(newest);
  return { hasNews: newest !== answersTo && text !== '', seen: () => setAnswersTo(newest) };
}

/** Clears the form once the reply is sent; restores the text if sending is undone. */
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

/** Sends the files of a reply: their ids, or nothing if one was refused. */
function useFiles(caseId: string) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const sendFiles = async (files: readonly File[]): Promise<string[] | undefined> => {
    setBusy(files.length > 0);
    setRefusal(undefined);
    const ids: string[] = [];
    for (const file of files) {
      const answer = await sendFile(caseId, file);
      if (answer.ok) ids.push(answer.body.data.id);
      else setRefusal({ ...answer.refusal, title: `${file.name}: ${answer.refusal.title}` });
      if (!answer.ok) break;
    }
    setBusy(false);
    return ids.length === files.length ? ids : undefined;
  };
  return { isBusy, refusal, sendFiles };
}
