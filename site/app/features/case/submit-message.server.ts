import { createHash } from 'node:crypto';
import { FILES_A_MESSAGE, FILES_LEFT_OUT, LONGEST_MESSAGE } from '@larkfield/api-schemas/case-limits';
import type { FilesTaken } from '@larkfield/api-schemas/customer-case';
import { isFilled } from '@larkfield/design-system/validation/text.ts';
import type { CaseFailure, KeptFile } from '../../case-context.ts';
import type { SiteContext } from '../../context.ts';
import { readFields } from '../../forms/field-values.ts';
import { type ArrivedFile, type RefusedFile, readFileForm } from '../../forms/file-form.server.ts';
import { actKey } from '../../submission/idempotency.server.ts';
import type { CasePostResult } from './act-on-case.server.ts';
import { afterFailure, afterPost, type Done } from './case-address.ts';
import type { GoOnQuestion } from './go-on-question.tsx';
import { forgetSent, keepMessage, type MessageDraft, openMessage, wordsOnPage } from './message-draft.server.ts';
import { isForAnother, namedCase } from './named-case.server.ts';

type Site = Pick<SiteContext, 'cases' | 'drafts' | 'log'>;

const FIELDS = ['form', 'message', 'question', 'reopen'] as const;

type Failure = CaseFailure['status'];

/** A post of the message form, after its files were passed to the provider. */
interface Received {
  fields: FormData;
  added: KeptFile[];
  refused: RefusedFile[];
  /** Why the provider accepted no more files. */
  failure: Failure | undefined;
  /** Whether the text was too long for a form and is cut. */
  isCut: boolean;
  /** Whether files were left out, since the sender may not send any. */
  areFilesLeftOut: boolean;
}

/** `unreadable`: it was no form, or was aborted. */
export type SubmitResult = CasePostResult | { status: 'unreadable' };

/**
 * Sends a message with its files, once. If any part is refused nothing is sent: text and good files are stored and
 * shown again with what was wrong (CT-05, CT-06).
 */
export async function submitMessage(request: Request, site: Site): Promise<SubmitResult> {
  const received = await receive(request, site);
  if (received === 'unreadable') return { status: received };
  const words = readFields(received.fields, FIELDS, ['message']).message;
  try {
    const next = await submit(received, site);
    if (next === 'another-case') return { status: next, reference: namedCase(received.fields), words };
    return site.cases.hasSession ? { status: 'handled', next } : { status: 'not-open', words };
  } catch (error) {
    site.log('error', 'a message to a case was neither sent nor kept', { reason: String(error) });
    return { status: 'not-stored', words };
  }
}

/** Returns the address to redirect to. Text for another case is stored for neither, but shown on the page (OP-12). */
async function submit(received: Received, site: Site): Promise<string> {
  const { form, message, question, reopen } = readFields(received.fields, FIELDS, ['message']);
  const reference = namedCase(received.fields);
  const kept = await openMessage(site.drafts, reference ?? '');
  const draft: MessageDraft = {
    reference: reference ?? '',
    form: form || kept.form,
    ...wordsOnPage(kept, received.fields, message),
    ...((reopen === 'yes' || reopen === 'no') && { reopen }),
    files: withoutRepeats([...stillWanted(kept.files, received.fields), ...received.added]),
    refused: received.refused,
  };
  const failure = received.areFilesLeftOut ? await whyLeftOut(site.cases) : received.failure;
  if (failure === 'another-case') return failure;
  if (failure) return keepDraft(failure, draft, site);
  const isUnanswered = question !== '' && draft.reopen === undefined;
  if (received.isCut || isUnanswered || isIncomplete(draft)) {
    return (await isForAnother(reference, site.cases)) ? 'another-case' : keepDraft('message', draft, site);
  }
  const text = message.trim();
  const fileIds = draft.files.map(({ id }) => id);
  const sent = await site.cases.sendMessage(
    reference,
    { text, fileIds, reopen: draft.reopen && draft.reopen === 'yes' },
    actKey(draft.form, text, fileIds, draft.reopen),
  );
  if (sent.status === 'another-case') return sent.status;
  if (sent.status !== 'done') return keepDraft(sent.status, draft, site);
  await forgetSent(site.drafts, draft);
  return afterPost({ done: doneOf(question, draft.reopen) });
}

/** The message afterwards, by the question that the form asked. */
function doneOf(question: string, reopen: MessageDraft['reopen']): Done {
  if (reopen === 'yes') return 'message-reopened';
  if (reopen === undefined) return 'message';
  return question === ('go-on' satisfies GoOnQuestion) ? 'message-withdrawn' : 'message-settled';
}

/** Reads the form and passes on each file as it arrives. */
async function receive(request: Request, { cases }: Site): Promise<Received | 'unreadable'> {
  const added: KeptFile[] = [];
  const refused: RefusedFile[] = [];
  let failure: Failure | undefined;
  const take = async (file: ArrivedFile, fields: FormData) => {
    if (failure) return;
    if (fields.getAll('keep').length + added.length >= FILES_A_MESSAGE) {
      refused.push({ name: file.name, reason: 'too-many-files' });
      return;
    }
    const outcome = await cases.addFile(namedCase(fields), file, fileKey(fields, file));
    if (outcome.status === 'added') added.push(outcome.file);
    else if (outcome.status === 'refused-file') refused.push({ name: file.name, reason: outcome.reason });
    else failure = outcome.status;
  };
  const form = await readFileForm(request, take);
  if (form === 'unreadable') return form;
  const { fields, isCut } = form;
  const areFilesLeftOut = fields.has(FILES_LEFT_OUT);
  return { fields, added, refused: [...form.refused, ...refused], failure, isCut, areFilesLeftOut };
}

type WhyKept = Failure | Exclude<FilesTaken, 'taken'>;

async function whyLeftOut(cases: Site['cases']): Promise<WhyKept> {
  const found = await cases.read();
  if (found.status !== 'ok') return found.status;
  const { files } = found.case.data.attributes;
  return files === 'taken' ? 'refused' : files;
}

/** The same file of the same form is stored once, however often it arrives. */
function fileKey(fields: FormData, { name, content }: ArrivedFile): string {
  return actKey(String(fields.get('form') ?? ''), name, createHash('sha256').update(content).digest('hex'));
}

/** The uploaded files that the form still names; other ids are ignored. */
function stillWanted(files: readonly KeptFile[], fields: FormData): KeptFile[] {
  return files.filter(({ id }) => fields.getAll('keep').includes(id));
}

function withoutRepeats(files: readonly KeptFile[]): KeptFile[] {
  return [...new Map(files.map((file) => [file.id, file])).values()];
}

function isIncomplete({ text, files, refused }: MessageDraft): boolean {
  const isEmpty = !isFilled(text) && files.length === 0;
  return isEmpty || text.length > LONGEST_MESSAGE || refused.length > 0;
}

/** Stores everything, and returns the address of the page that shows it again. */
async function keepDraft(
  why: Exclude<WhyKept, 'another-case'> | 'message',
  draft: MessageDraft,
  { drafts }: Site,
): Promise<string> {
  // The provider refuses a message with a file that it does not have, or no longer has.
  const areFilesLost = why === 'refused';
  await keepMessage(drafts, areFilesLost ? { ...draft, files: [] } : draft);
  return afterFailure(areFilesLost ? 'files-lost' : why);
}
