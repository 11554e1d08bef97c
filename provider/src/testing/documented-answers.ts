import type { Provider } from '../provider.ts';

type Responses = Record<string, { content?: Record<string, unknown> }>;
type Paths = Record<string, Record<string, { responses: Responses }>>;

interface DocumentedCall {
  method: string;
  pattern: RegExp;
  responses: Responses;
}

/** The same for every provider of a test run. */
let calls: Promise<readonly DocumentedCall[]> | undefined;

async function readCalls(provider: Provider): Promise<readonly DocumentedCall[]> {
  const answer = await provider.fetch(new Request('http://provider.invalid/backend/openapi.json'));
  const { paths }: { paths: Paths } = await answer.json();
  // Paths without parameters come first, as in the app.
  return Object.entries(paths)
    .toSorted(([one], [other]) => Number(one.includes('{')) - Number(other.includes('{')))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => ({
        method: method.toUpperCase(),
        pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
        responses,
      })),
    );
}

/** What the OpenAPI document lacks about a response; undefined if it is fully documented. */
async function missing(provider: Provider, request: Request, answer: Response): Promise<string | undefined> {
  const { pathname } = new URL(request.url);
  calls ??= readCalls(provider);
  const call = (await calls).find(({ method, pattern }) => method === request.method && pattern.test(pathname));
  if (!call) return undefined;
  const said = call.responses[String(answer.status)];
  if (!said) return `status ${answer.status}`;
  const [type = ''] = (answer.headers.get('Content-Type') ?? '').split(';');
  return type && !Object.keys(said.content ?? {}).includes(type) ? `${type} with status ${answer.status}` : undefined;
}

/** A provider whose calls reject if a response is not in its OpenAPI document (SY-02). */
export function withDocumentedAnswers(provider: Provider): Provider {
  return {
    ...provider,
    async fetch(request) {
      const answer = await provider.fetch(request);
      const undocumented = await missing(provider, request, answer);
      if (undocumented) throw new Error(`OpenAPI lacks ${undocumented} of ${request.method} ${request.url}`);
      return answer;
    },
  };
}
