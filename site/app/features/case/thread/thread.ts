import type { CustomerFile } from '@larkfield/api-schemas/case-files';
import type { CaseAct, CustomerCase, CustomerMessage } from '@larkfield/api-schemas/customer-case';
import { hrefOf } from '../../../../href.ts';
import { hrefWith } from '../../../../href-with.ts';
import { fileSize } from '../../../file-size.ts';

export interface ThreadFile {
  href: string;
  name: string;
  /** "1.2 MB" */
  size: string;
}

/** An entry of the conversation, as the page shows it. */
export interface ThreadEntry {
  id: string;
  isFromCustomer: boolean;
  heading: string;
  /** ISO date and time. */
  at: string;
  text: string;
  /** Other answers in the form: label and value. */
  facts: [label: string, value: string][];
  files: ThreadFile[];
}

/** Entries of the conversation that a page shows. */
export interface ShownThread {
  entries: readonly ThreadEntry[];
  /** Entries left out after the first: how many, and the page with all of them, at the oldest. */
  leftOut: { count: number; href: string } | undefined;
}

/** Number of newest entries shown besides the first: a page with thousands would take seconds. */
const SHOWN = 100;

/** The first entry, which opened the case, and the newest ones, unless all are asked for. */
export function shownOf(thread: readonly ThreadEntry[], all: boolean): ShownThread {
  const left = thread.slice(1, -SHOWN);
  const [oldest] = left;
  if (all || !oldest) return { entries: thread, leftOut: undefined };
  return {
    entries: [...thread.slice(0, 1), ...thread.slice(-SHOWN)],
    leftOut: {
      count: left.length,
      href: `${hrefOf('/help-and-support/case')}?messages=all#message-${oldest.id}`,
    },
  };
}

/** Every message and act, oldest first, with the files that came with it (CT-04). @param name of the case */
export function threadOf({ data, included }: CustomerCase, supplierName: string, name: string): ThreadEntry[] {
  const files = new Map(included.flatMap((one) => (one.type === 'case-files' ? [[one.id, one] as const] : [])));
  const messages = included.flatMap((one) => (one.type === 'case-messages' ? [entryOf(one, files, supplierName)] : []));
  const acts = data.attributes.acts.map((act) => actEntry(act, name));
  // The sort is stable: an act of the same time comes after its message.
  return [...messages, ...acts].toSorted((one, other) => one.at.localeCompare(other.at));
}

const ACTS: Record<CaseAct['act'], (name: string) => string> = {
  withdraw: (name) => `You withdrew your ${name}`,
  'ask-for-review': () => 'You asked for a review',
  settled: (name) => `You told us that your ${name} is settled`,
  'not-settled': (name) => `You told us that your ${name} isn't settled`,
  reopen: (name) => `You reopened your ${name}`,
};

function actEntry({ act, by, at }: CaseAct, name: string): ThreadEntry {
  const heading = by === 'staff' ? `We withdrew your ${name}, as you asked us to` : ACTS[act](name);
  return { id: `${act}-${at}`, isFromCustomer: true, heading, at, text: '', facts: [], files: [] };
}

function entryOf(
  { id, attributes, relationships }: CustomerMessage,
  files: ReadonlyMap<string, CustomerFile>,
  supplierName: string,
): ThreadEntry {
  return {
    id,
    isFromCustomer: attributes.direction === 'from-customer',
    heading: headingOf(attributes, supplierName),
    at: attributes.at,
    text: attributes.text,
    facts: [],
    files: relationships.files.data.flatMap((reference) => fileOf(files.get(reference.id)) ?? []),
  };
}

function headingOf(message: CustomerMessage['attributes'], supplierName: string): string {
  const isSpoken = message.form === 'spoken';
  if (message.direction === 'from-customer') return isSpoken ? 'You told us' : 'You wrote';
  const who = message['first-name'] ?? supplierName;
  if (message.channel === 'letter') return `${supplierName} sent you a letter`;
  return isSpoken ? `${who} told you` : `${who} wrote to you`;
}

function fileOf(file: CustomerFile | undefined): ThreadFile | undefined {
  if (!file) return undefined;
  const { name, size } = file.attributes;
  return {
    href: hrefWith('/help-and-support/case/files/:file', { file: encodeURIComponent(file.id) }),
    name,
    size: fileSize(size),
  };
}
