import { testOn } from '@larkfield/database/test-engines';
import { expect } from 'vitest';
import { caseProvider } from '../../testing/cases.ts';

const test = testOn('SQLite');

const STAFFS = /^\/backend\/v1\/(cases|staff|reports|templates|content)(\/|$)/;

const calls = async (provider: Awaited<ReturnType<typeof caseProvider>>['provider']) => {
  const answer = await provider.fetch(new Request('http://provider.invalid/backend/openapi.json'));
  const { paths }: { paths: Record<string, Record<string, OpenApiCall>> } = await answer.json();
  const documented = Object.entries(paths)
    .filter(([path]) => STAFFS.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, ...call })),
    );
  const answered = provider.calls
    .filter(({ path }) => STAFFS.test(path))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  return { documented, answered: new Set(answered) };
};

interface OpenApiCall {
  summary?: string;
  responses: Record<string, unknown>;
}

test("[DK-01] every call of the staff's API is in the OpenAPI document, and nothing else is", async ({ database }) => {
  const { documented, answered } = await calls((await caseProvider(database)).provider);
  expect(documented.map(({ name }) => name).toSorted()).toEqual([...answered].toSorted());
  expect(answered).toContain('GET /backend/v1/cases/changes');
});

test('[DK-01] each call documents what it is for, and how it refuses a bad token or role', async ({ database }) => {
  const { documented } = await calls((await caseProvider(database)).provider);
  for (const { name, summary, responses } of documented) {
    expect(summary, name).toMatch(/\w{3}/);
    expect(Object.keys(responses), name).toEqual(expect.arrayContaining(['401', '403']));
  }
});
