import { expect, onTestFinished, test, vi } from 'vitest';
import { createPresence, type Viewer } from './presence.ts';

const PRIYA = { id: 'p', name: 'Priya Raman' };
const TOMOS = { id: 't', name: 'Tomos Bevan' };

test('[DK-04] viewers of a case are notified of each other, once per person, until they leave', () => {
  const { enter } = createPresence();
  const seen: Record<string, readonly Viewer[]> = {};
  const [priya, tomos] = [
    { ...PRIYA, replying: false },
    { ...TOMOS, replying: false },
  ];
  const open = (window: string, viewer: Viewer, caseId = 'LF-1') =>
    enter(caseId, viewer, (viewers) => {
      seen[window] = viewers;
    });
  open('priya', PRIYA);
  expect(seen['priya']).toEqual([]);
  const leave = open('tomos', TOMOS);
  const leaveAgain = open('tomos too', TOMOS);
  open('elsewhere', TOMOS, 'LF-2');
  expect(seen).toEqual({ priya: [tomos], tomos: [priya], 'tomos too': [priya], elsewhere: [] });
  leave();
  expect(seen['priya']).toEqual([tomos]);
  leaveAgain();
  expect(seen['priya']).toEqual([]);
});

test('[DK-07, RW-12] viewers of a case are told who is replying; other windows are told without a name, and not of restricted cases', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { enter, reply, stopReply, watch } = createPresence();
  const seen: Record<string, unknown> = {};
  enter('LF-1', PRIYA, (viewers) => {
    seen['viewer'] = viewers;
  });
  const leave = enter('LF-1', TOMOS, () => {});
  watch(PRIYA.id, (ids) => {
    seen['queue'] = ids;
  });
  watch(TOMOS.id, (ids) => {
    seen['own'] = ids;
  });
  reply('LF-1', TOMOS.id, true);
  reply('LF-2', TOMOS.id, false);
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual({ viewer: [{ ...TOMOS, replying: true }], queue: ['LF-1'], own: [] });
  watch('a', (ids) => {
    seen['later'] = ids;
  });
  expect(seen['later']).toEqual(['LF-1']);

  stopReply('LF-1', TOMOS.id);
  vi.advanceTimersByTime(1000);
  expect(seen).toMatchObject({ viewer: [{ ...TOMOS, replying: false }], queue: [] });

  reply('LF-1', TOMOS.id, true);
  vi.advanceTimersByTime(59_000);
  expect(seen['queue']).toEqual(['LF-1']);
  vi.advanceTimersByTime(2000);
  expect(seen['queue']).toEqual([]);

  reply('LF-1', TOMOS.id, true);
  leave();
  vi.advanceTimersByTime(1000);
  expect(seen).toMatchObject({ viewer: [], queue: [] });
});
