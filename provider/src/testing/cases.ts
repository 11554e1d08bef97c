/** A provider for tests of cases: real stores on either engine, real HTTP messages, mails as files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OpenedCaseSession } from '@larkfield/api-schemas/customer-calls/case-sessions';
import type { CustomerCase } from '@larkfield/api-schemas/customer-case';
import { CreatedLead } from '@larkfield/api-schemas/leads';
import { unlessAway } from '@larkfield/database/away';
import type { Database } from '@larkfield/database/tables';
import PostalMime from 'postal-mime';
import { onTestFinished, vi } from 'vitest';
import { createLink } from '../cases/links/store.ts';
import type { ProviderOptions } from '../context.ts';
import { createProvider } from '../provider.ts';
import { readProviderSettings } from '../settings.ts';
import { withDocumentedAnswers } from './documented-answers.ts';
import { leadDocument } from './leads.ts';
import { listeningLogger, temporaryFolder } from './provider.ts';
import { keepSigningKey } from './signing-key.ts';
import { staffMember } from './staff.ts';

const JSON_API = 'application/vnd.api+json';

/** Unique idempotency keys. */
let acts = 0;
export const newKey = () => `act-${++acts}`;

/** @param environment settings that override the defaults */
export async function caseProvider(
  database: Database,
  environment: Record<string, string> = {},
  options: Pick<ProviderOptions, 'letters'> = {},
) {
  const settings = readProviderSettings({ DATA_DIR: temporaryFolder(), ...environment });
  const { logger, lines } = listeningLogger();
  await unlessAway(keepSigningKey(database));
  const provider = withDocumentedAnswers(await createProvider({ database, settings, logger, ...options }));
  onTestFinished(() => provider.stop());

  const call = (method: string, path: string, { body, headers = {} }: CallOptions = {}) => {
    const sent = body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body);
    const given = { 'X-Client-Id': 'larkfield-help', ...(sent && { 'Content-Type': JSON_API }), ...headers };
    const request = new Request(`http://provider.invalid/backend/v1${path}`, {
      method,
      headers: given,
      ...(sent && { body: sent }),
    });
    return provider.fetch(request);
  };

  const mailLink = (caseId: string) =>
    createLink(database, { caseId, now: settings.TEST_NOW ?? new Date(), days: 365, mailed: true });
  return { provider, settings, lines, database, call, ...customerCalls(call, mailLink), ...mailsIn(settings.DATA_DIR) };
}

/** A provider with a member of staff who works on cases. */
export async function desk(...given: Parameters<typeof caseProvider>) {
  const parts = await caseProvider(...given);
  return { ...parts, staff: await staffMember(parts.database, parts.call) };
}

/** A desk, and the calls of a customer who opened a case. @param changes of the lead's attributes */
export async function openedCase(
  database: Database,
  environment: Record<string, string> = {},
  changes: Record<string, unknown> = {},
) {
  const parts = await desk(database, environment);
  return { ...parts, ...(await parts.openCase(changes)) };
}

interface CallOptions {
  body?: object | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

interface MessageOptions {
  key?: string;
  files?: string[];
  /** Whether a closed case is to be reopened. */
  reopen?: boolean;
  headers?: Record<string, string>;
}

type Call = (method: string, path: string, given?: CallOptions) => Promise<Response>;

const poster =
  (call: Call) =>
  (path: string, type: string, attributes: object, headers: Record<string, string> = {}, more = {}) =>
    call('POST', path, { body: { data: { type, attributes, ...more } }, headers });

/** The site's calls with a session. */
function sessionCalls(call: Call, { data }: OpenedCaseSession) {
  const post = poster(call);
  const session = { 'X-Case-Session': data.id };
  const acting = (key: string) => ({
    ...session,
    'X-Case-Reference': data.attributes.reference,
    'Idempotency-Key': key,
  });
  return {
    session,
    read: async (): Promise<CustomerCase> => (await call('GET', '/my-case', { headers: session })).json(),
    act: (action: string, { key = newKey(), ...more }: Record<string, string> = {}) =>
      post('/my-case/actions', 'case-actions', { action, ...more }, acting(key)),
    say: (text: string, { key = newKey(), files = [], reopen, headers = {} }: MessageOptions = {}) =>
      post(
        '/my-case/messages',
        'case-messages',
        { text, reopen },
        { ...acting(key), ...headers },
        {
          relationships: { files: { data: files.map((id) => ({ type: 'case-files', id })) } },
        },
      ),
    upload: (body: Uint8Array<ArrayBuffer>, name: string, key = newKey()) =>
      call('POST', '/my-case/files', {
        body,
        headers: {
          ...acting(key),
          'Content-Type': 'application/octet-stream',
          'X-File-Name': encodeURIComponent(name),
        },
      }),
    download: (id: string) => call('GET', `/my-case/files/${id}`, { headers: session }),
  };
}

/** The site's calls on behalf of a customer. */
function customerCalls(call: Call, mailLink: (caseId: string) => Promise<string>) {
  const post = poster(call);

  /** Sends a lead. @returns its reference and the token of the first link to its case */
  const sendLead = async (changes: Record<string, unknown> = {}, addressId?: string) => {
    const document = leadDocument(changes);
    if (addressId !== undefined) document.data.relationships.address.data.id = addressId;
    const answer = await call('POST', '/leads', {
      body: document,
      headers: { 'Idempotency-Key': newKey() },
    });
    const { data, meta } = CreatedLead.parse(await answer.json());
    return { id: data.id, token: meta?.['case-token'] ?? '' };
  };

  const openLink = (token: string, email = 'sian@example.org') =>
    post('/case-sessions', 'case-sessions', { token, email });

  /** Opens a case by the mailed link. */
  const openCase = async (changes: Record<string, unknown> = {}, addressId?: string) => {
    const lead = await sendLead(changes, addressId);
    const email = typeof changes['email'] === 'string' ? changes['email'] : undefined;
    return { ...lead, ...(await openBy(await mailLink(lead.id), email)) };
  };

  /** The calls with the session that a link opens. */
  const openBy = async (token: string, email?: string) =>
    sessionCalls(call, OpenedCaseSession.parse(await (await openLink(token, email)).json()));

  const findMyCase = (reference: string, email: string) => post('/case-links', 'case-links', { reference, email });

  return { sendLead, openLink, openBy, openCase, findMyCase };
}

/** The mails written so far, decoded. */
function mailsIn(dataDir: string) {
  const folder = join(dataDir, 'mail');
  const files = () => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith('.eml'));
    } catch {
      return [];
    }
  };
  const mails = () => Promise.all(files().map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  /** Waits for a mail with these words in its subject. */
  const mailAbout = (words: string) =>
    vi.waitFor(
      async () => {
        const found = (await mails()).find(({ subject }) => subject?.includes(words));
        if (!found) throw new Error(`There is no mail about "${words}" among ${files().join(', ')}`);
        return found;
      },
      { timeout: 20_000, interval: 50 },
    );
  return { mails, mailAbout };
}

/** The token of the link in a mail. */
export const tokenIn = (text: string) => /\/help-and-support\/case\/([\w-]+)/.exec(text)?.[1] ?? '';
