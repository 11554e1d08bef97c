import { expect, test } from 'vitest';
import { createPresence, type Viewer } from './presence.ts';

const PRIYA = { id: 'p', name: 'Priya Raman' };
const TOMOS = { id: 't', name: 'Tomos Bevan' };

test('[DK-04] viewers of a case are notified of each other, once per person, until they leave', () => {
  const { enter } = createPresence();
  const seen: Record<string, readonly Viewer[]> = {};
  const open = (window: string, viewer: Viewer, caseId = 'LF-1') =>
    enter(caseId, viewer, (viewers) => {
      seen[window] = viewers;
    });
  open('priya', PRIYA);
  expect(seen['priya']).toEqual([]);
  const leave = open('tomos', TOMOS);
  const leaveAgain = open('tomos too', TOMOS);
  open('elsewhere', TOMOS, 'LF-2');
  expect(seen).toEqual({ priya: [TOMOS], tomos: [PRIYA], 'tomos too': [PRIYA], elsewhere: [] });
  leave();
  expect(seen['priya']).toEqual([TOMOS]);
  leaveAgain();
  expect(seen['priya']).toEqual([]);
});
