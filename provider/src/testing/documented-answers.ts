import { createHash } from 'node:crypto';
import type { Provider } from '../provider.ts';
import { sharedByRun } from './run-folder.ts';

type Responses = Record<string, { content?: Record<string, unknown> }>;
type Paths = Record<string, Record<string, { responses: Responses }>>;

interface DocumentedCall {
  method: string;
  pattern: RegExp;
  responses: Responses;
}

/** The same for every provider with these calls: making the document takes half a second. */
const known = new Map<string, Promise<readonly DocumentedCall[]>>();

function callsOf(provider: Provider): Promise<readonly DocumentedCall[]> {
  const key = createHash('sha256').update(JSON.stringify(provider.calls)).digest('hex').slice(0, 16);
  const calls = known.get(key) ?? readCalls(provider, `openapi-${key}.json`);
  known.set(key, calls);
  return calls;
}

async function readCalls(provider: Provider, name: string): Promise<readonly DocumentedCall[]> {
  const text = await sharedByRun(name, async () => {
    const answer = await provider.fetch(new Request('http://provider.invalid/backend/openapi.json'));
    return answer.text();
  });
  const { paths }: { paths: Paths } = JSON.parse(text);
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
function missing(calls: readonly DocumentedCall[], request: Request, answer: Response): string | undefined {
  const { pathname } = new URL(request.url);
  const call = calls.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
  if (!call) return undefined;
  const said = call.responses[String(answer.status)];
  if (!said) return `status ${answer.status}`;
  const [type = ''] = (answer.headers.get('Content-Type') ?? '').split(';');
  return type && !Object.keys(said.content ?? {}).includes(type) ? `${type} with status ${answer.status}` : undefined;
}

/** A provider whose calls reject if a response is not in its OpenAPI document (SY-02). */
export function withDocumentedAnswers(provider: Provider): Provider {
  let calls: Promise<readonly DocumentedCall[]> | undefined;
  return {
    ...provider,
    async fetch(request) {
      const answer = await provider.fetch(request);
      calls ??= callsOf(provider);
      const undocumented = missing(await calls, request, answer);
      if (undocumented) throw new Error(`OpenAPI lacks ${undocumented} of ${request.method} ${request.url}`);
      return answer;
    },
  };
}
