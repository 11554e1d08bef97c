/**
 * The calls on a customer's own case, which carry its session (CT). Failures are logged without anything that was
 * typed.
 */
import { CreatedCustomerFile, FILE_NAME_HEADER, FileType } from '@larkfield/api-schemas/case-files';
import { FILE_REFUSALS, type FileRefusal } from '@larkfield/api-schemas/case-limits';
import type { LetterKind } from '@larkfield/api-schemas/cases';
import {
  type CaseActionDocument,
  type CustomerMessageDocument,
  NOT_ALLOWED_NOW,
} from '@larkfield/api-schemas/customer-calls/case-acts';
import {
  ANOTHER_CASE,
  CASE_REFERENCE_HEADER,
  CASE_SESSION_HEADER,
  SESSION_ENDED,
} from '@larkfield/api-schemas/customer-calls/case-sessions';
import { CustomerCase } from '@larkfield/api-schemas/customer-case';
import { JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import type { Logger } from 'pino';
import type { CaseFailure, CustomerCases } from '../../app/case-context.ts';
import { type Call, type HttpExchange, sendKeyed } from './http-client.ts';
import { codeOf, HttpError } from './http-error.ts';

/** Timeout for a file, in milliseconds: it is scanned for viruses, and a picture is re-encoded. */
const FILE_TIMEOUT_MS = 60_000;

/** A re-encoded picture can be larger than the original. */
const LARGEST_DOWNLOAD = 40_000_000;

/** What a customer does within one case. */
export type WithSession = {
  [Name in 'read' | 'addFile' | 'sendMessage' | 'act' | 'file' | 'letter']: CustomerCases[Name];
};

/** The meaning of a refusal, by its code or else by its status. */
const FAILURES: ReadonlyMap<string | number, CaseFailure['status']> = new Map<string | number, CaseFailure['status']>([
  [SESSION_ENDED, 'ended'],
  [NOT_ALLOWED_NOW, 'not-allowed'],
  [ANOTHER_CASE, 'another-case'],
  [409, 'not-allowed'],
  [410, 'gone'],
  [422, 'refused'],
]);

/** What each writing call carries. */
interface ActOfCase {
  session: string;
  /**
   * The case that the page showed. A page of an earlier version names none, and is refused as being for another case.
   */
  reference: string | undefined;
  key: string;
}

const headersOf = ({ session, reference, key }: ActOfCase) => ({
  [CASE_SESSION_HEADER]: session,
  [CASE_REFERENCE_HEADER]: reference ?? '',
  'Idempotency-Key': key,
});

/** The calls of one client. */
export function callsOf(clientId: string) {
  const headers = { 'X-Client-Id': clientId, Accept: JSON_API_MEDIA_TYPE };
  const get = (path: string, session: string, accept = JSON_API_MEDIA_TYPE): Call => ({
    endpoint: 'cases',
    path,
    headers: { ...headers, Accept: accept, [CASE_SESSION_HEADER]: session },
  });
  const post = (path: string, document: object, more: Record<string, string> = {}): Call => ({
    endpoint: 'cases',
    path,
    method: 'POST',
    headers: { ...headers, 'Content-Type': JSON_API_MEDIA_TYPE, ...more },
    body: JSON.stringify(document),
  });
  const upload = (act: ActOfCase, { name, content }: Parameters<WithSession['addFile']>[1]): Call => ({
    endpoint: 'cases',
    path: '/v1/my-case/files',
    method: 'POST',
    headers: {
      ...headers,
      'Content-Type': 'application/octet-stream',
      ...headersOf(act),
      [FILE_NAME_HEADER]: encodeURIComponent(name.toWellFormed()),
    },
    body: content,
    timeoutMs: FILE_TIMEOUT_MS,
  });
  return { get, post, upload };
}

interface SessionOptions {
  exchange: HttpExchange;
  calls: ReturnType<typeof callsOf>;
  log: Logger;
}

export const logFailedCall = (log: Logger, what: string, error: unknown) => {
  log.error({ what, code: codeOf(error) }, 'a call on a case did not succeed');
};

/**
 * Only a refusal with a code comes from the case system. A bare status may come from a proxy in front of it, and says
 * nothing about the case (SY-03).
 */
function failureOf(log: Logger, what: string, error: unknown): CaseFailure {
  const { status = 0, reason } = error instanceof HttpError ? error : {};
  const known = reason === undefined ? undefined : (FAILURES.get(reason) ?? FAILURES.get(status));
  if (!known || known === 'refused') logFailedCall(log, what, error);
  return { status: known ?? 'unavailable' };
}

/** Writes in a case, and says whether its case system took it. */
async function write(
  { exchange, log }: Pick<SessionOptions, 'exchange' | 'log'>,
  what: string,
  call: Call,
): Promise<{ status: 'done' } | CaseFailure> {
  try {
    // The draft is dropped only once the answer proves that the case system has the message.
    CustomerCase.parse(await (await sendKeyed(exchange, call)).json());
    return { status: 'done' };
  } catch (error) {
    return failureOf(log, what, error);
  }
}

/** @param types an answer of another type is an error page, whatever its status */
async function download(
  { exchange, log, what }: Pick<SessionOptions, 'exchange' | 'log'> & { what: string },
  call: Call,
  types: readonly string[],
) {
  try {
    const file = await exchange({ ...call, mostBytes: LARGEST_DOWNLOAD });
    const [type = ''] = (file.headers.get('content-type') ?? '').split(';');
    if (types.includes(type.trim().toLowerCase())) return { status: 'ok' as const, file };
    return failureOf(log, what, new Error(`The case system sent ${type || 'no media type'}`));
  } catch (error) {
    const isNotThere = error instanceof HttpError && error.status === 404 && error.reason !== undefined;
    return isNotThere ? { status: 'gone' as const } : failureOf(log, what, error);
  }
}

type CustomerWords = Parameters<WithSession['sendMessage']>[1];

function messageDocument({ text, fileIds, reopen }: CustomerWords): CustomerMessageDocument {
  const data = fileIds.map((id) => ({ type: 'case-files' as const, id }));
  return {
    data: {
      type: 'case-messages',
      attributes: { text, ...(reopen !== undefined && { reopen }) },
      ...(data.length > 0 && { relationships: { files: { data } } }),
    },
  };
}

/** @param session a secret, which the case system gave when the case was opened */
export function callsWithSession({ exchange, calls, log }: SessionOptions, session: string): WithSession {
  const { get, post, upload } = calls;
  const through = { exchange, log };

  return {
    async read() {
      try {
        const answer = await exchange(get('/v1/my-case', session));
        return { status: 'ok', case: CustomerCase.parse(await answer.json()) };
      } catch (error) {
        return failureOf(log, 'reading', error);
      }
    },

    async addFile(reference, file, key) {
      try {
        const answer = await sendKeyed(exchange, upload({ session, reference, key }, file));
        const { data } = CreatedCustomerFile.parse(await answer.json());
        return { status: 'added', file: { id: data.id, name: data.attributes.name } };
      } catch (error) {
        const reason = error instanceof HttpError ? error.reason : undefined;
        return isFileRefusal(reason) ? { status: 'refused-file', reason } : failureOf(log, 'file', error);
      }
    },

    sendMessage(reference, words, key) {
      const headers = headersOf({ session, reference, key });
      return write(through, 'message', post('/v1/my-case/messages', messageDocument(words), headers));
    },

    act(reference, attributes, key) {
      const document: CaseActionDocument = { data: { type: 'case-actions', attributes } };
      const headers = headersOf({ session, reference, key });
      return write(through, 'action', post('/v1/my-case/actions', document, headers));
    },

    file(id) {
      const call = get(`/v1/my-case/files/${encodeURIComponent(id)}`, session, '*/*');
      return download({ ...through, what: 'download' }, call, FileType.options);
    },

    letter(kind: LetterKind, { type, size }) {
      const call = get(`/v1/my-case/letters/${kind}?size=${size}`, session, type);
      return download({ ...through, what: 'letter' }, call, [type]);
    },
  };
}

function isFileRefusal(reason: string | undefined): reason is FileRefusal {
  return reason !== undefined && Object.hasOwn(FILE_REFUSALS, reason);
}
