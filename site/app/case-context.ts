/** What routes can do with the case that is open in this browser (CT). */
import type { FileRefusal } from '@larkfield/api-schemas/case-limits';
import type { LetterKind } from '@larkfield/api-schemas/cases';
import type { CaseActionDocument } from '@larkfield/api-schemas/customer-calls/case-acts';
import type { LinkRefusal } from '@larkfield/api-schemas/customer-calls/case-sessions';
import type { OwnCases } from '@larkfield/api-schemas/customer-calls/own-cases';
import type { CustomerCase } from '@larkfield/api-schemas/customer-case';

/**
 * Why a call on the open case had no effect: the 30 minutes are over, the customer can no longer see the case, the case
 * does not allow it now, the provider refused it or did not answer, or the call was for another case than the open one.
 */
export type CaseFailure = { status: 'ended' | 'gone' | 'not-allowed' | 'refused' | 'unavailable' | 'another-case' };

/** `retryAt`: when a blocked link can be tried again. */
export type OpenOutcome =
  | { status: 'opened' }
  | { status: Exclude<LinkRefusal, 'link-resting'> | 'unavailable' }
  | { status: 'link-resting'; retryAt: Date };

export type CustomerAct = CaseActionDocument['data']['attributes'];

/** A file that was uploaded for a message that is not sent yet. */
export interface KeptFile {
  id: string;
  name: string;
}

/** Format of a letter. */
interface LetterOptions {
  type: 'text/html' | 'application/pdf' | 'text/plain';
  size: 'standard' | 'large';
}

/** `not-offered`: the case system does not list a customer's cases. */
export type OwnCasesOutcome =
  | { status: 'ok'; cases: OwnCases['data'] }
  | { status: 'not-offered' | 'signed-out' | 'unavailable' };

export interface CustomerCases {
  /** The current time, for the dates of a case. */
  now(): Date;
  /** Whether this browser has opened a case before, even if its time is over. */
  readonly hasSession: boolean;
  /** Opens the case of a link in this browser. */
  open(token: string, email: string): Promise<OpenOutcome>;
  /** Opens the case again after its time in this browser is over. */
  reopen(email: string): Promise<OpenOutcome>;
  /** The cases of a signed-in customer. */
  own(): Promise<OwnCasesOutcome>;
  openOwn(reference: string): Promise<OpenOutcome>;
  /** 'Find my case': `asked` says nothing about whether there is such a case (CT-03). */
  find(reference: string, email: string): Promise<{ status: 'asked' | 'unavailable' }>;
  read(): Promise<{ status: 'ok'; case: CustomerCase } | CaseFailure>;
  // Writing calls name their case: this browser may have opened another one since the page was shown (OP-12).
  /** Uploads a file for a later message. The same file with the same key is stored once. */
  addFile(
    reference: string | undefined,
    file: { name: string; content: Uint8Array<ArrayBuffer> },
    key: string,
  ): Promise<{ status: 'added'; file: KeptFile } | { status: 'refused-file'; reason: FileRefusal } | CaseFailure>;
  sendMessage(
    reference: string | undefined,
    message: { text: string; fileIds: readonly string[]; reopen?: boolean | undefined },
    key: string,
  ): Promise<{ status: 'done' } | CaseFailure>;
  act(reference: string | undefined, act: CustomerAct, key: string): Promise<{ status: 'done' } | CaseFailure>;
  /** A file of the case, as a download. */
  file(id: string): Promise<{ status: 'ok'; file: Response } | CaseFailure>;
  letter(kind: LetterKind, look: LetterOptions): Promise<{ status: 'ok'; file: Response } | CaseFailure>;
  /**
   * Ends the session, here and at the provider, of the case that a form named. Signing out ends whichever there is.
   */
  close(reference: string | undefined): Promise<'closed' | 'another-case'>;
  closeAny(): Promise<void>;
}
