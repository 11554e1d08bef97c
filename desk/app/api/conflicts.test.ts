import { CaseEvent } from '@larkfield/api-schemas/staff-cases';
import { expect, test } from 'vitest';
import { byOthers } from './cases.ts';

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
