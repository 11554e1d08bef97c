/** Describes a system's fault in words, never with the answer's own text, which may contain personal data. */
import { UnusableDatabaseError } from '@larkfield/database/unusable';
import { FetchError } from '@larkfield/service/calls/fetch-whole';
import * as z from 'zod';
import { NoContentAreaError } from '../../site/server/provider-client/article-page.ts';
import { HttpError } from '../../site/server/provider-client/http-error.ts';

/** A fault that a check found. Its message is shown. */
export class FaultFound extends Error {
  override name = 'FaultFound';
}

const UNTRUSTED = 'its certificate is signed by nobody trusted here: NODE_EXTRA_CA_CERTS names further authorities';

/** Descriptions by the error `code` of Node, OpenSSL, the mail client and PostgreSQL. */
const BY_CODE: Record<string, string> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  EAI_AGAIN: 'its name cannot be looked up now',
  EAUTH: 'refuses the user or the password',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'closes the connection',
  EHOSTUNREACH: 'cannot be reached from this machine',
  ENOTFOUND: 'there is no host of that name',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  ETIMEDOUT: 'gives no answer in time',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED:
    'calls itself by another name in its metadata, perhaps with or without a slash at its end: set that name',
  NOAUTH: 'asks for a password',
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UND_ERR_SOCKET: 'closes the connection',
  WRONGPASS: 'refuses the user or the password',
  ERR_SSL_WRONG_VERSION_NUMBER: 'does not speak TLS on that port',
  '28000': 'refuses the role',
  '28P01': 'refuses the password',
  '3D000': 'has no database of that name',
};

const REDIRECTS = 'and the site follows no redirect: set the address that it leads to';

function statusWords({ status, code }: HttpError): string {
  return status >= 300 && status < 400 ? `answers ${code}, ${REDIRECTS}` : `answers ${code}`;
}

const memberOf = (path: readonly PropertyKey[]) => path.map(String).join('/') || 'its top';

function shapeWords({ issues }: z.core.$ZodError): string {
  const [first] = issues;
  const more = issues.length > 1 ? `, and ${issues.length - 1} more` : '';
  return `does not have the shape: at ${memberOf(first?.path ?? [])}: ${first?.message}${more}`;
}

/** The innermost cause, which says what happened to the connection. */
function innermost(error: unknown): unknown {
  if (error instanceof AggregateError) return innermost(error.errors[0]);
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;
}

/** The mail client keeps the system's code beside its own, which says only in what it failed. */
function codesOf(error: unknown): string[] {
  const fields = z.object({ code: z.string().optional(), originalCode: z.string().optional() }).safeParse(error);
  return [fields.data?.code ?? [], fields.data?.originalCode ?? []].flat();
}

function codeWords(error: unknown): string {
  const cause = innermost(error);
  if (cause instanceof FetchError) return cause.message;
  const codes = codesOf(cause);
  const known = codes.find((code) => BY_CODE[code]) ?? '';
  return (
    BY_CODE[known] ??
    `gives no answer that can be used (${codes[0] ?? (cause instanceof Error ? cause.name : 'error')})`
  );
}

/** @param error of the site's own client, of a schema or of a connection */
export function faultWords(error: unknown): string {
  for (const kind of [FaultFound, UnusableDatabaseError, NoContentAreaError])
    if (error instanceof kind) return error.message;
  if (error instanceof HttpError && error.status > 0) return statusWords(error);
  if (error instanceof HttpError) return faultWords(error.cause);
  if (error instanceof FetchError && error.failure === 'aborted') return 'begins an answer, and breaks off';
  if (error instanceof FetchError && error.failure !== 'network') return error.message;
  if (error instanceof z.core.$ZodError) return shapeWords(error);
  if (error instanceof SyntaxError) return 'answers with something other than JSON';
  return codeWords(error);
}
