/** What the desk says of a call that failed: its own words for a known fault, otherwise the server's. */
import { OTHER_STAFF } from '@larkfield/api-schemas/staff';

/** What happened, in words for staff. */
export interface Reason {
  title: string;
  detail: string;
  /** Whether what was typed is still there, which is said unless something was only read. */
  isKept?: true;
}

export const detailOf = ({ detail, isKept }: Omit<Reason, 'title'>, isRead: boolean): string =>
  isKept && !isRead ? `${detail} What you wrote is kept here.` : detail;

const BY_STATUS: Record<number, Reason> = {
  401: { title: 'You are signed out', detail: 'Sign in again.', isKept: true },
  403: {
    title: 'Your role does not allow this',
    detail: 'It may have changed while you worked. What you wrote is kept here: copy it for a colleague.',
  },
  412: {
    title: 'Somebody changed this case first',
    detail: 'Check what changed, then send yours again.',
    isKept: true,
  },
  410: { title: 'This case was erased', detail: 'The customer asked us to. Only what the figures need has been kept.' },
  503: { title: 'The case system is not responding', detail: 'Try again in a moment.', isKept: true },
};

const SENT_BEFORE: Reason = {
  title: 'This was already sent',
  detail: 'Check the case to see what arrived.',
  isKept: true,
};

const OTHER_PERSON: Reason = {
  title: 'Somebody else has signed in',
  detail: 'They did so in another tab, so nothing was sent. What was written here is kept for its writer.',
};

const NO_CASE = {
  title: 'There is no such case',
  detail: 'Check the reference. Cases are removed at the end of their retention period.',
};

/** 404 for a list: the case system doesn't have the endpoint. */
const NO_SUCH_CALL = {
  title: 'The case system does not support this',
  detail: 'Its address may be wrong, or its version may not match the desk’s. Tell whoever looks after them.',
};

const BY_CODE: ReadonlyMap<string | undefined, Reason> = new Map([
  ['idempotency-key-reused', SENT_BEFORE],
  [OTHER_STAFF, OTHER_PERSON],
]);

/** For an address that was cut off or typed by hand. */
const NO_SUCH_VIEW = {
  title: 'The case system does not recognise this address',
  detail: 'It may have been cut short. Choose a view, or search again with fewer words.',
};

const ONE_CASE = /^cases\/[^/?]+/;

/** Titles that say that there is nothing at an address. */
const NOT_THERE: readonly (string | undefined)[] = [NO_CASE, NO_SUCH_VIEW, BY_STATUS[410]].map((known) => known?.title);

/** Whether there is nothing at an address that somebody typed or followed, so that trying again is no use. */
export const isNotThere = ({ title }: { title: string }): boolean => NOT_THERE.includes(title);

/** The desk's own words for a fault; undefined if it has none. @param path below `/api/` */
export const reasonFor = (path: string, status: number, code: string | undefined): Reason | undefined =>
  BY_CODE.get(code) ?? BY_STATUS[status] ?? ofAddress(path, status, code);

function ofAddress(path: string, status: number, code: string | undefined): Reason | undefined {
  // A file of the content that is not there has the server's message.
  if (path.startsWith('content/')) return undefined;
  if (status === 400 && path.includes('?')) return NO_SUCH_VIEW;
  if (status !== 404) return undefined;
  if (!ONE_CASE.test(path)) return NO_SUCH_CALL;
  // A missing letter or file has a message of its own.
  return code === undefined || code === 'not-found' ? NO_CASE : undefined;
}
