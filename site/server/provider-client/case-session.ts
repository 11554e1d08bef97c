/** The calls on a customer's own case that carry its session (CT). Failures are logged without anything that was typed. */
import { CreatedCustomerFile, FILE_NAME_HEADER, FileType } from '@larkfield/api-schemas/case-files';
import { FILE_REFUSALS, type FileRefusal } from '@larkfield/api-schemas/case-limits';
import type { LetterKind } from '@larkfield/api-schemas/cases';
import {
  ANOTHER_CASE,
  CASE_REFERENCE_HEADER,
  CASE_SESSION_HEADER,
  type CaseActionDocument,
  CustomerCase,
  type CustomerMessageDocument,
  NOT_ALLOWED_NOW,
  SESSION_ENDED,
} from '@larkfield/api-schemas/customer-case';
import { JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import type { Logger } from 'pino';
import type { CaseFailure, CustomerCases } from '../../app/case-context.ts';
import type { Call, HttpExchange } from './http-client.ts';
import { HttpError } from './http-error.ts';

/** Longest that a file may take: it is looked through for viruses, and a picture is made anew. In milliseconds. */
const FILE_TIMEOUT_MS = 60_000;

/** A picture made anew can be larger than what was sent. */
const LARGEST_DOWNLOAD = 40_000_000;

/** What a customer does within one case. */
export type WithSession = {
  [Name in 'read' | 'addFile' | 'sendMessage' | 'act' | 'file' | 'letter']: CustomerCases[Name];
};

/** What a refusal means by its code, or else by its status. */
const FAILURES: Record<string, CaseFailure['status']> = {
  [SESSION_ENDED]: 'ended',
  [NOT_ALLOWED_NOW]: 'not-allowed',
  [ANOTHER_CASE]: 'another-case',
  409: 'not-allowed',
  410: 'gone',
  422: 'refused',
};

/** What each call that writes says of itself. */
interface ActOfCase {
  session: string;
  /** Of the case that the page showed; a page of an earlier version names none, and is refused as another's. */
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

interface SessionParts {
  exchange: HttpExchange;
  calls: ReturnType<typeof callsOf>;
  log: Logger;
}

export const logFailedCall = (log: Logger, what: string, error: unknown) => {
  const code = error instanceof HttpError ? error.code : 'ERR_BAD_ANSWER';
  log.error({ what, code }, 'a call on a case did not succeed');
};

/**
 * Only a refusal with a code of its own is the case system's. A bare status comes from what stands before it, and says
 * nothing of the case (SY-03).
 */
function failureOf(log: Logger, what: string, error: unknown): CaseFailure {
  const { status = 0, reason } = error instanceof HttpError ? error : {};
  const known = reason === undefined ? undefined : (FAILURES[reason] ?? FAILURES[status]);
  if (!known || known === 'refused') logFailedCall(log, what, error);
  return { status: known ?? 'unavailable' };
}

/** @param session a secret, which the case system gave when the case was opened */
export function callsWithSession({ exchange, calls, log }: SessionParts, session: string): WithSession {
  const { get, post } = calls;

  /** Sends what has a key; a lost answer is asked for once more. */
  const sendOnce = (call: Call) =>
    exchange(call).catch((error: unknown) => {
      if (error instanceof HttpError && error.lostAnswer) return exchange(call);
      throw error;
    });

  const failure = (what: string, error: unknown) => failureOf(log, what, error);

  const write = async (
    what: string,
    act: ActOfCase,
    { path, document }: { path: string; document: object },
  ): Promise<{ status: 'done' } | CaseFailure> => {
    try {
      // Words are given up only once the case system shows that it has them.
      CustomerCase.parse(await (await sendOnce(post(path, document, headersOf(act)))).json());
      return { status: 'done' };
    } catch (error) {
      return failure(what, error);
    }
  };

  /** Anything of another type is an error page, whatever its status says. */
  const download = async (what: string, call: Call, types: readonly string[]) => {
    try {
      const file = await exchange({ ...call, mostBytes: LARGEST_DOWNLOAD });
      const [type = ''] = (file.headers.get('content-type') ?? '').split(';');
      if (types.includes(type.trim().toLowerCase())) return { status: 'ok' as const, file };
      return failure(what, new Error(`The case system sent ${type || 'no media type'}`));
    } catch (error) {
      const isNotThere = error instanceof HttpError && error.status === 404 && error.reason !== undefined;
      return isNotThere ? { status: 'gone' as const } : failure(what, error);
    }
  };

  return {
    async read() {
      try {
        const answer = await exchange(get('/v1/my-case', session));
        return { status: 'ok', case: CustomerCase.parse(await answer.json()) };
      } catch (error) {
        return failure('reading', error);
      }
    },

    async addFile(reference, file, key) {
      try {
        const answer = await sendOnce(calls.upload({ session, reference, key }, file));
        const { data } = CreatedCustomerFile.parse(await answer.json());
        return { status: 'added', file: { id: data.id, name: data.attributes.name } };
      } catch (error) {
        const reason = error instanceof HttpError ? error.reason : undefined;
        return isFileRefusal(reason) ? { status: 'refused-file', reason } : failure('file', error);
      }
    },

    async sendMessage(reference, { text, fileIds, reopen }, key) {
      const data = fileIds.map((id) => ({ type: 'case-files' as const, id }));
      const document: CustomerMessageDocument = {
        data: {
          type: 'case-messages',
          attributes: { text, ...(reopen !== undefined && { reopen }) },
          ...(data.length > 0 && { relationships: { files: { data } } }),
        },
      };
      return write('message', { session, reference, key }, { path: '/v1/my-case/messages', document });
    },

    act(reference, attributes, key) {
      const document: CaseActionDocument = { data: { type: 'case-actions', attributes } };
      return write('action', { session, reference, key }, { path: '/v1/my-case/actions', document });
    },

    file: (id) =>
      download('download', get(`/v1/my-case/files/${encodeURIComponent(id)}`, session, '*/*'), FileType.options),

    letter(kind: LetterKind, { type, size }) {
      return download('letter', get(`/v1/my-case/letters/${kind}?size=${size}`, session, type), [type]);
    },
  };
}

function isFileRefusal(reason: string | undefined): reason is FileRefusal {
  return reason !== undefined && Object.hasOwn(FILE_REFUSALS, reason);
}
