/** A supplier's systems as a server, whose answers a test exchanges between requests. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { ArticlePage } from '../../app/context.ts';
import { ANSWERS } from '../provider-client/testing/foreign-answers.ts';

const OIDC_CLIENT_ID = 'help-pages';

export type ForeignAnswers = Record<keyof typeof ANSWERS | 'createdAddress', unknown>;

const CALLS: Record<string, keyof ForeignAnswers> = {
  'GET /web/header.json': 'header',
  'GET /web/help-and-support/static-categories.json': 'staticCategories',
  'GET /web/help-and-support/videos.json': 'videos',
  'GET /web/help-and-support/deals.json': 'deals',
  'GET /content/help-and-support/categories.json': 'categories',
  'GET /outage/help-and-support.json': 'outage',
  'GET /billing/submit-meter-read.json': 'meterRead',
  'GET /backend/v1/addresses': 'addresses',
  'GET /backend/proxy/Customer/Accounts/AccountStatusCount': 'count',
  'GET /backend/v1/accounts': 'accounts',
  'GET /backend/v1/customers': 'customers',
  'GET /backend/v1/customers/customer/premises': 'premises',
  'POST /backend/v1/leads': 'lead',
  'POST /backend/v1/addresses': 'createdAddress',
};

/** What is read of an article's page, by the member that it becomes. */
export const ARTICLE_PARTS: Record<Exclude<keyof ArticlePage, 'isWithdrawn' | 'kind'>, string> = {
  title: '<title>A fault</title>',
  description: '<meta name="description" content="What to do">',
  reviewed: '<meta name="reviewed" content="2026-11-20">',
  related: '<meta name="related" content="meters/other">',
  keywords: '<meta name="keywords" content="display, broken">',
  html: '<div class="parsys"><p>Shown words</p></div>',
};

export interface ForeignSystems {
  environment: Record<string, string>;
  /** What each call answers from now on. */
  answers: ForeignAnswers;
  /** The page of every article. */
  article: string;
  /** Bodies of the leads that were sent. */
  leads: string[];
  /** The cookies of a customer who has signed in at the supplier. */
  tokens: Record<'access_token' | 'id_token', string>;
  close(): void;
}

/** The answers without a variation. */
export function wholeAnswers(): ForeignAnswers {
  const samples = Object.entries(ANSWERS).map(([name, { sample }]) => [name, sample]);
  // Of every entry of ANSWERS the sample.
  const answers = Object.fromEntries(samples) as Record<keyof typeof ANSWERS, unknown>;
  return { ...answers, createdAddress: { data: { id: 'by-hand' } } };
}

function environmentOf(url: string): Record<string, string> {
  return {
    BACKEND_API_URL: `${url}/backend`,
    ENERGY_BILLING_CONTENT_URL: `${url}/billing`,
    CONTENT_API_URL: `${url}/content`,
    SERVICE_OUTAGE_URL: `${url}/outage`,
    NEW_WEB_APP_CONTENT_URL: `${url}/web`,
    CLIENT_ID: 'our-client',
    SESSION_COOKIES: 'supplier',
    OIDC_ISSUER: url,
    OIDC_CLIENT_ID,
  };
}

/** Starts them on a free port. */
export async function openForeignSystems(): Promise<ForeignSystems> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'supplier', alg: 'RS256', use: 'sig' }];
  const server = createServer(async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const name = CALLS[`${request.method} ${path}`];
    if (name === 'lead') systems.leads.push(await text(request));
    if (path.endsWith('.html')) return response.setHeader('Content-Type', 'text/html').end(systems.article);
    const own: Record<string, unknown> = {
      '/keys': { keys },
      '/.well-known/openid-configuration': {
        issuer: url,
        authorization_endpoint: `${url}/authorise`,
        jwks_uri: `${url}/keys`,
      },
    };
    const body = name ? systems.answers[name] : own[path];
    return response
      .writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(body ?? {}));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // listening on TCP, so there is an address with a port
  const url = `http://127.0.0.1:${port}`;
  const identityToken = await new SignJWT()
    .setProtectedHeader({ alg: 'RS256', kid: 'supplier' })
    .setIssuer(url)
    .setAudience(OIDC_CLIENT_ID)
    .setSubject('customer')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
  const systems: ForeignSystems = {
    environment: environmentOf(url),
    answers: wholeAnswers(),
    article: Object.values(ARTICLE_PARTS).join(''),
    leads: [],
    tokens: { access_token: 'opaque', id_token: identityToken },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return systems;
}
