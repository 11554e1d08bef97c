/** Staff for tests, with tokens signed by the desk's embedded issuer. */
import type { StaffRole } from '@larkfield/api-schemas/staff';
import type { Database } from '@larkfield/database/tables';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { readIdentityKeys } from '../identity/keys.ts';

const ISSUER = 'http://localhost:3002/identity';

/** A token of the staff's issuer. @param claims override the default claims */
export async function staffToken(database: Database, claims: JWTPayload = {}): Promise<string> {
  const { signing } = await readIdentityKeys(database);
  return new SignJWT({
    sub: 'staff-1',
    name: 'Priya Raman',
    roles: ['handler'],
    iss: ISSUER,
    aud: 'larkfield-desk',
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: signing.kid })
    .setIssuedAt()
    .setExpirationTime(claims.exp ?? '1h')
    .sign(await importJWK(signing, 'RS256'));
}

type Call = (
  method: string,
  path: string,
  parts?: { body?: object | Uint8Array<ArrayBuffer>; headers?: Record<string, string> },
) => Promise<Response>;

/** The desk's calls on behalf of a member of staff. */
export async function staffMember(database: Database, call: Call, role: StaffRole = 'handler', id = `staff-${role}`) {
  const token = await staffToken(database, { sub: id, name: `Priya ${role}`, roles: [role] });
  const Authorization = `Bearer ${token}`;
  const ask = (
    method: string,
    path: string,
    body?: object | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ) => call(method, path, { ...(body && { body }), headers: { Authorization, ...headers } });
  const post = (
    path: string,
    type: string,
    attributes: object,
    { headers = {}, ...more }: { headers?: Record<string, string>; relationships?: object } = {},
  ) => ask('POST', path, { data: { type, attributes, ...more } }, headers);
  const change = async (caseId: string, attributes: object, version?: number) => {
    const etag =
      version === undefined ? ((await ask('GET', `/cases/${caseId}`)).headers.get('ETag') ?? '') : `"${version}"`;
    return ask('PATCH', `/cases/${caseId}`, { data: { type: 'cases', id: caseId, attributes } }, { 'If-Match': etag });
  };
  const list = async (query = '') => (await ask('GET', `/cases${query}`)).json();
  return {
    id,
    ask,
    change,
    list,
    /** The references of the cases on a page of the queue. */
    idsIn: async (query = ''): Promise<string[]> => (await list(query)).data.map((one: { id: string }) => one.id),
    read: async (caseId: string) => (await ask('GET', `/cases/${caseId}`)).json(),
    reply: (
      caseId: string,
      text: string,
      more: object = {},
      headers: Record<string, string> = {},
      files: string[] = [],
    ) =>
      post(
        `/cases/${caseId}/messages`,
        'case-messages',
        { text, ...more },
        { headers, relationships: { files: { data: files.map((id) => ({ type: 'case-files', id })) } } },
      ),
    open: (attributes: object, key?: string) =>
      post('/cases', 'cases', attributes, key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
    /** Sends the deadlock letter as it is previewed, with a position of ours. @param resolution null: without one */
    async sendDeadlock(caseId: string, resolution: string | null = 'The readings are right, and so is the bill.') {
      if (resolution !== null) await change(caseId, { resolution });
      const path = `/cases/${caseId}/letters/deadlock`;
      const preview = await ask('GET', path);
      return ask('POST', path, undefined, { 'If-Match': preview.headers.get('ETag') ?? '' });
    },
    note: (caseId: string, text: string) => post(`/cases/${caseId}/notes`, 'case-notes', { text }),
  };
}

/** Status of a refusal, and code of its first error. */
export async function errorOf(answer: Response): Promise<unknown[]> {
  const { errors }: { errors?: { code: string }[] } = await answer.json();
  return [answer.status, errors?.[0]?.code];
}

/** Status of a refusal, and code and attribute of each of its errors. */
export async function errorsIn(answer: Response): Promise<unknown[]> {
  const { errors }: { errors: { code: string; source?: { pointer?: string } }[] } = await answer.json();
  return [
    answer.status,
    ...errors.map(({ code, source }) => `${code} ${source?.pointer?.replace('/data/attributes/', '')}`),
  ];
}
