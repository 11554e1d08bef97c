/** A customer who writes a complaint, over the calls of a real provider. */
import { join } from 'node:path';
import { fromJsonText } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { testProvider } from '@larkfield/provider/testing/provider';
import { readVocabulary } from '@larkfield/search/reading/read-vocabulary';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { ourNames } from '@larkfield/service/supplier/brand';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { pino } from 'pino';
import * as z from 'zod';
import { DRAFT_FIELD } from '../../../app/draft-field.ts';
import { draftsOf } from '../../../app/features/complaint/complaint-draft.server.ts';
import { complaintKind } from '../../../app/features/complaint/complaint-kind.ts';
import { submitQuery } from '../../../app/features/complaint/submit-query.server.ts';
import { OUTCOME_FLOW, Outcome } from '../../../app/submission/outcome.server.ts';
import { createBackend } from '../../provider-client/backend.ts';
import { endpointsOf } from '../../provider-client/endpoints.ts';
import { createFeedReader } from '../../provider-client/feeds.ts';
import { createHttpExchange, textClient } from '../../provider-client/http-client.ts';
import { createSiteSearch } from '../../search/site-search.ts';
import { readSettings } from '../../settings/read.ts';
import { browser } from './browser.ts';

const KIND = complaintKind('gas-and-electricity');
if (!KIND) throw new Error('There is no such complaint path');
export const kind = KIND;
export const { flow, schema } = draftsOf(kind);

export const ANN = {
  ...{ firstName: 'Ann', surname: 'Archer', email: 'ann@example.com', telephoneNumber: '07700900123' },
  ...{ textphoneNumber: null, vulnerabilityConsent: true, addressId: '100000001', manualAddressId: null },
  ...{ queryType: kind.queryType, querySubtype: kind.querySubtype },
};
export const BEN = {
  ...ANN,
  firstName: 'Ben',
  surname: 'Baker',
  email: 'ben@example.com',
  vulnerabilityConsent: false,
};
export const STORY = 'The story of Ann’s meter – in her own words.';
export const FIRST_CONFIRMATION = '/help-and-support/confirmation';

/** A lead as the provider stores it. */
const StoredLead = z.object({ attributes: z.record(z.string(), z.unknown()) });

const vocabulary = await readVocabulary(join(PROJECT_ROOT, 'content/search'), ourNames());

/** A backend over the calls of a real provider. `answer` may give a lead another answer. */
async function openBackend() {
  const { provider, database } = await testProvider();
  const between: { answer?: (lead: Request) => Promise<Response | undefined> } = {};
  const embedded = async (request: Request) =>
    (request.url.endsWith('/leads') && (await between.answer?.(request.clone()))) || provider.fetch(request);
  const settings = readSettings({});
  const send = textClient(createHttpExchange({ endpoints: endpointsOf(settings), embedded }));
  const log = pino({ level: 'silent' });
  const counter = { countSearch() {}, countClick() {} };
  const feeds = createFeedReader(send, log);
  const search = createSiteSearch({ feeds, vocabulary, supplier: readSupplier(settings), counter, log });
  const sent = async () => {
    const rows = await database.selectFrom('leads').select('resource').orderBy('received_at').execute();
    return rows.map(({ resource }) => StoredLead.parse(fromJsonText(resource)).attributes);
  };
  return { backend: createBackend(send, { clientId: 'larkfield-help', log }), search, sent, between };
}

export async function writing(database: Database) {
  const visit = browser(database);
  const { backend, search, sent, between } = await openBackend();
  const lines: string[] = [];
  const log = (level: string, message: string) => void lines.push(`${level}: ${message}`);
  /** Stores somebody's checked details. @returns the draft */
  const details = async (person: typeof ANN) => {
    const drafts = visit();
    await drafts.openAll(flow, schema);
    const { id } = drafts.start();
    await drafts.save(flow, id, { details: {}, kept: person, query: {} });
    return id;
  };
  /** Posts the query page. @param draft the draft that the page names */
  const post = (draft: string | undefined, query: string, more: Record<string, string> = {}, drafts = visit()) => {
    const form = new FormData();
    const fields = { ...(draft !== undefined && { [DRAFT_FIELD]: draft }), query, ...more };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return submitQuery(kind, form, { drafts, backend, search, log });
  };
  const all = () => visit().openAll(flow, schema);
  const outcomes = async () => (await visit().openAll(OUTCOME_FLOW.lead, Outcome)).map(({ data }) => data);
  return { visit, details, post, all, outcomes, sent, between, lines };
}
