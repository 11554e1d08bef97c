import { OpenedCaseSession } from '@larkfield/api-schemas/customer-calls/case-sessions';
import { OwnCases } from '@larkfield/api-schemas/customer-calls/own-cases';
import { expect, test } from 'vitest';
import { leadDocument } from '../../testing/leads.ts';
import { openIdentity } from '../../testing/sign-in.ts';

/** A provider with a case of Amara's and one of somebody else's. */
async function openCases() {
  const { provider, signIn } = await openIdentity();
  const call = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
    provider.fetch(
      new Request(`http://provider.invalid/backend/v1${path}`, {
        method,
        headers: { 'X-Client-Id': 'larkfield-help', 'Content-Type': 'application/vnd.api+json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  const complain = async (email: string): Promise<string> => {
    const answer = await call('POST', '/leads', { 'Idempotency-Key': email }, leadDocument({ email }));
    return (await answer.json()).data.id;
  };
  const own = await complain('Amara.Okafor@example.com');
  const foreign = await complain('zoe@example.org');
  const { identityToken } = await signIn('Amara Okafor');
  const bearer = { Authorization: `Bearer ${identityToken}` };
  const open = (id: string, headers = bearer) => call('POST', '/own-cases', headers, { data: { type: 'cases', id } });
  return { call, bearer, open, own, foreign };
}

test('[CT-02] a signed-in customer lists and opens the cases with the email address of their account', async () => {
  const { call, bearer, open, own, foreign } = await openCases();
  const { data } = OwnCases.parse(await (await call('GET', '/own-cases', bearer)).json());
  expect(data).toMatchObject([{ id: own, attributes: { kind: 'complaint', state: 'received' } }]);
  const session = OpenedCaseSession.parse(await (await open(own)).json());
  const found = await call('GET', '/my-case', { 'X-Case-Session': session.data.id });
  expect((await found.json()).data.id).toBe(own);
  expect([(await open(foreign)).status, (await open('LF-2222-2222')).status]).toEqual([404, 404]);
});

test('[CT-02] without a valid identity token no case is listed or opened', async () => {
  const { call, open, own } = await openCases();
  const forged = { Authorization: 'Bearer x.y.z' };
  expect([(await call('GET', '/own-cases')).status, (await call('GET', '/own-cases', forged)).status]).toEqual([
    401, 401,
  ]);
  expect((await open(own, forged)).status).toBe(401);
});
