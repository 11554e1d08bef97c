/** A real case, open in a browser whose posts reach the provider as those of the running site do. */
import type { Database } from '@larkfield/database/tables';
import { openedCase } from '@larkfield/provider/testing/cases';
import { createTaskQueue } from '@larkfield/service/task-queue';
import { pino } from 'pino';
import { hasKeptMessage, openMessage } from '../../../app/features/case/message-draft.server.ts';
import { browser } from '../../drafts/testing/browser.ts';
import { createCaseCalls } from '../../provider-client/cases.ts';
import { endpointsOf } from '../../provider-client/endpoints.ts';
import { createHttpExchange } from '../../provider-client/http-client.ts';
import { readSettings } from '../../settings/read.ts';
import { createCustomerCases } from '../customer-cases.ts';

const ADDRESS = 'http://localhost/help-and-support/case';

export async function openInBrowser(database: Database) {
  const opened = await openedCase(database);
  /** May give a call another answer than the provider's. */
  const between: { answer?: (call: Request) => Response | undefined } = {};
  const embedded = async (call: Request) => between.answer?.(call) ?? opened.provider.fetch(call);
  const exchange = createHttpExchange({ endpoints: endpointsOf(readSettings({})), embedded });
  const calls = createCaseCalls(exchange, 'larkfield-help', pino({ level: 'silent' }));
  const uploads = createTaskQueue({ bytes: 50_000_000, atOnce: 10 });
  const casesOf = createCustomerCases(calls, { secureCookies: false, now: () => new Date(), uploads });
  const visit = browser(database);
  const cookies: string[] = [];
  const lines: string[] = [];
  /** The parts of the next request. @param cookie of the case that the browser has open */
  const site = (cookie = `case_session=${opened.session['X-Case-Session']}`) => ({
    cases: casesOf(new Request(ADDRESS, { headers: { cookie } }), (header) => void cookies.push(header)),
    drafts: visit(),
    log: (level: string, message: string, facts = {}) => void lines.push(`${level}: ${message} ${Object.keys(facts)}`),
  });
  return {
    ...opened,
    ...{ between, site, cookies, lines },
    kept: (reference = opened.id) => openMessage(visit(), reference),
    hasKept: () => hasKeptMessage(visit()),
    /** What the customer has written since the case was opened, in the order of the page. */
    written: async () => {
      const { included } = await opened.read();
      const messages = included.flatMap((one) => (one.type === 'case-messages' ? [one.attributes] : []));
      return messages.filter(({ direction }) => direction === 'from-customer').map(({ text }) => text);
    },
    state: async () => (await opened.read()).data.attributes.state,
  };
}

export function formOf(fields: Record<string, string | File | readonly (string | File)[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return form;
}

/** The post of a form with files. */
export const postOf = (form: FormData): Request => new Request(ADDRESS, { method: 'POST', body: form });
