/** SIGTERM while customers send readings: accepted requests are finished, and no acknowledged lead is lost. */
import { Agent, request } from 'node:http';
import { FORM, READING } from './fixtures/reading-page.ts';
import { expect, test } from './fixtures/test.ts';

const CLIENTS = 12;

type Outcome = { status: number; location: string | undefined } | { error: string };

/** Posts one reading on a keep-alive connection, like a proxy. */
function postReading(site: string, agent: Agent, surname: string): Promise<Outcome> {
  const body = new URLSearchParams({ ...READING, last_name: surname }).toString();
  const headers = { Origin: site, 'Content-Type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve) => {
    const post = request(site + FORM, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location }));
      answer.once('error', (error) => resolve({ error: String(error) }));
    });
    post.once('error', (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? String(error) }));
    post.end(body);
  });
}

/** A unique name, of letters only, that no other journey on the site uses. */
const nameOf = (count: number) => `Chime${String(count).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;

test('[OP-04] SIGTERM under load: accepted posts are finished, none is lost, and the process ends with 0', async ({
  site,
}) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const acknowledged: string[] = [];
  const faults: Outcome[] = [];
  const underLoad = Promise.withResolvers<void>();
  let count = 0;

  /** Posts until the site no longer listens. */
  const client = async () => {
    for (;;) {
      count += 1;
      const surname = nameOf(count);
      const outcome = await postReading(site.url, agent, surname);
      if ('error' in outcome && outcome.error === 'ECONNREFUSED') return;
      if ('status' in outcome && outcome.status < 400) acknowledged.push(surname);
      else faults.push(outcome);
      if (acknowledged.length > CLIENTS * 2) underLoad.resolve();
      if (faults.length > 0) return underLoad.resolve();
    }
  };

  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  await underLoad.promise;
  const exitCode = await site.stop();
  await clients;
  agent.destroy();

  expect(faults).toEqual([]);
  expect(exitCode).toBe(0);
  // The site may have leads of earlier journeys.
  const surnames = (await site.leads()).map(({ attributes }) => String(attributes['surname']));
  const stored = surnames.filter((surname) => surname.startsWith('Chime'));
  expect(stored.toSorted()).toEqual(acknowledged.toSorted());
});
