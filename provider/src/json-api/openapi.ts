/** The OpenAPI document: the descriptions of the routes, and what all calls have in common. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { CASE_SESSION_HEADER } from '@larkfield/api-schemas/customer-calls/case-sessions';
import EXAMPLES from './examples.json' with { type: 'json' };

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
type Call = NonNullable<NonNullable<Document['paths']>[string]['get']>;
type Response = NonNullable<Call['responses']>[string];

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const TAGS = {
  Content:
    'Articles and feeds. What stands before their names is CONTENT_API_URL, NEW_WEB_APP_CONTENT_URL, SERVICE_OUTAGE_URL or ENERGY_BILLING_CONTENT_URL; /backend is BACKEND_API_URL or CASES_API_URL',
  Site: 'What the site calls for every visitor',
  'Signed-in customers': 'What a customer reads of themselves',
  'My case': 'A case, for the customer who opened it by its link',
  Staff: 'Cases and figures, for the desk',
};

interface Family {
  paths: RegExp;
  tag: keyof typeof TAGS;
  /** Besides the client's id, which every call of the backend has. */
  token?: 'customerToken' | 'plainCustomerToken' | 'caseSession' | 'staffToken';
}

/** The first match counts. */
const FAMILIES: readonly Family[] = [
  { paths: /^\/(?!backend\/)/, tag: 'Content' },
  { paths: /\/v1\/(cases|staff|reports|tasks|templates|content)(\/|$)/, tag: 'Staff', token: 'staffToken' },
  { paths: /\/v1\/my-case(\/|$)/, tag: 'My case', token: 'caseSession' },
  { paths: /\/v1\/case-(sessions|links)$/, tag: 'My case' },
  { paths: /\/v1\/accounts$/, tag: 'Signed-in customers', token: 'plainCustomerToken' },
  { paths: /\/(v1\/customers|v1\/own-cases|proxy)(\/|$)/, tag: 'Signed-in customers', token: 'customerToken' },
  { paths: /./, tag: 'Site' },
];

const header = (name: string, description: string) => ({
  type: 'apiKey' as const,
  in: 'header' as const,
  name,
  description,
});
const bearer = (description: string) => ({ type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT', description });

const SECURITY_SCHEMES = {
  clientId: header('X-Client-Id', 'The id of a known caller: CLIENT_ID of the site'),
  apiKey: header('X-Api-Key', 'PROVIDER_API_KEY, where it is set'),
  customerToken: bearer('A token of the issuer that customers sign in with'),
  plainCustomerToken: header('Authorization', 'The same identity token, without a scheme before it'),
  caseSession: header(CASE_SESSION_HEADER, 'The id of a session that POST /v1/case-sessions opened'),
  staffToken: bearer('A token of the issuer that staff sign in with, with their roles'),
};

function describeCall(path: string, call: Call): void {
  const { tag, token } = FAMILIES.find(({ paths }) => paths.test(path)) ?? { tag: 'Site' };
  const known = tag === 'Content' ? {} : { clientId: [], ...(token && { [token]: [] }) };
  call.tags = [tag];
  call.security = [known, { ...known, apiKey: [] }];
  call.description ??= `${call.summary}.`;
  addExamples(call);
}

/** `answerOf`: uses the answer of another call. */
type Example = { request?: unknown; answer?: unknown; answerOf?: string };

const examples = new Map<string, Example>(Object.entries(EXAMPLES));

/** @param body a description of a body; a reference to one, which the routes do not make, is left as it is */
function addExample(body: Call['requestBody'] | Response, example: unknown): void {
  if (example === undefined || !body || '$ref' in body) return;
  const content: Record<string, { example?: unknown }> = body.content ?? {};
  for (const media of Object.values(content)) media.example = example;
}

/** Adds the examples of the body and of the successful answer. */
function addExamples(call: Call): void {
  const { request, answer, answerOf = '' } = examples.get(call.operationId ?? '') ?? {};
  const good = Object.entries(call.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
  addExample(call.requestBody, request);
  addExample(good, answer ?? examples.get(answerOf)?.answer);
}

/**
 * The document of all routes of an app.
 * @param supplier its name, for the title
 */
export function openApiDocument(app: OpenAPIHono, supplier: string): Document {
  for (const [name, scheme] of Object.entries(SECURITY_SCHEMES))
    app.openAPIRegistry.registerComponent('securitySchemes', name, scheme);
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: `${supplier}: the calls of the help site`,
      version: '1',
      description:
        'Every call that the site and the desk make. A supplier may answer the same calls from systems of its own: npm run check:systems asks them.',
      contact: { name: supplier },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: '/', description: 'Where this document came from' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  });
  for (const [path, calls] of Object.entries(document.paths ?? {}))
    for (const call of METHODS.map((method) => calls[method])) if (call) describeCall(path, call);
  return document;
}
