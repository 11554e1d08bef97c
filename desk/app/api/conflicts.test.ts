import { CaseEvent } from '@larkfield/api-schemas/staff-cases';
import { expect, onTestFinished, test, vi } from 'vitest';
import { byOthers, changeCase, changesOf } from './cases.ts';

const eventBy = (actor: object, event: string) =>
  CaseEvent.parse({
    type: 'case-events',
    id: '1',
    attributes: { event, at: '2026-11-29T06:02:00.000Z', actor, details: {} },
  });

test('[DK-04] what others did since is shown before a change is saved; a mail that went out, or one’s own change, is not', () => {
  const isConflict = byOthers('staff-1');
  const colleague = { kind: 'staff', id: 'staff-2', name: 'Tom Ashworth' };
  const system = { kind: 'system', id: null, name: null };
  expect(isConflict(eventBy(colleague, 'state-changed'))).toBe(true);
  expect(isConflict(eventBy(system, 'mail-refused'))).toBe(true);
  expect(isConflict(eventBy(system, 'mail-sent'))).toBe(false);
  expect(isConflict(eventBy({ ...colleague, id: 'staff-1' }, 'state-changed'))).toBe(false);
});

/** A case system whose case is at a version, and is changed once more while each of the first calls is on its way. */
function caseThatChanges(version: number, times: number, event: string) {
  const versions: string[] = [];
  let current = version;
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Headers }) => {
    const given = new Headers(headers).get('If-Match') ?? '';
    versions.push(given);
    if (current < version + times) current += 1;
    if (given === `"${current}"`) return Response.json({ data: {} });
    const { id, ...change } = eventBy({ kind: 'staff', id: 'staff-1', name: 'Priya Raman' }, event);
    const errors = [{ status: '412', code: 'outdated', title: 'Changed meanwhile', detail: 'Read it again' }];
    return Response.json({ errors, meta: { version: current, changes: [{ id, ...change }] } }, { status: 412 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return versions;
}

test('[DK-04] a choice is saved although the case goes on changing in other ways meanwhile', async () => {
  const versions = caseThatChanges(1, 3, 'resolution-changed');
  const answer = await changeCase('LF-2222-2222', 1, { category: 'Billing' }, changesOf('category'));
  expect(answer.ok).toBe(true);
  expect(versions).toEqual(['"1"', '"2"', '"3"', '"4"']);
});

test('[DK-04] a choice that somebody else made meanwhile is not overwritten', async () => {
  const versions = caseThatChanges(1, 3, 'category-changed');
  const answer = await changeCase('LF-2222-2222', 1, { category: 'Billing' }, changesOf('category'));
  expect(answer).toMatchObject({ ok: false, refusal: { status: 412 } });
  expect(versions).toEqual(['"1"']);
});
