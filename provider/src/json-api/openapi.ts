/** The OpenAPI document: the descriptions of the routes, and what all calls have in common. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { CASE_SESSION_HEADER } from '@larkfield/api-schemas/customer-case';

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
type Call = NonNullable<NonNullable<Document['paths']>[string]['get']>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const TAGS = {
  Site: 'What the site calls for every visitor',
  'Signed-in customers': 'What a customer reads of themselves',
  'My case': 'A case, for the customer who opened it by its link',
  Staff: 'Cases and figures, for the desk',
};

interface Family {
  paths: RegExp;
  tag: keyof typeof TAGS;
  /** Besides the client's id, which every call has. */
  token?: 'customerToken' | 'plainCustomerToken' | 'caseSession' | 'staffToken';
}

/** The first match counts. */
const FAMILIES: readonly Family[] = [
  { paths: /\/v1\/(cases|staff|reports|tasks|templates)(\/|$)/, tag: 'Staff', token: 'staffToken' },
  { paths: /\/v1\/my-case(\/|$)/, tag: 'My case', token: 'caseSession' },
  { paths: /\/v1\/case-(sessions|links)$/, tag: 'My case' },
  { paths: /\/v1\/accounts$/, tag: 'Signed-in customers', token: 'plainCustomerToken' },
  { paths: /\/(v1\/customers|proxy)(\/|$)/, tag: 'Signed-in customers', token: 'customerToken' },
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
  const known = { clientId: [], ...(token && { [token]: [] }) };
  call.tags = [tag];
  call.security = [known, { ...known, apiKey: [] }];
  call.description ??= `${call.summary}.`;
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
      title: `${supplier} backend API`,
      version: '1',
      description:
        'Leads, addresses, customers and cases, in JSON:API, as the site and the desk call them. A supplier may answer the same calls from systems of its own.',
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
