import { expect, test } from 'vitest';
import { createTaskQueue } from './task-queue.ts';

test('tasks wait in order, so that one that needs much room gets its turn', async () => {
  const room = createTaskQueue({ bytes: 100, atOnce: 2 });
  const events: string[] = [];
  const gates = new Map<string, () => void>();
  const enter = (name: string, bytes: number) =>
    room.run(bytes, async () => {
      events.push(name);
      await new Promise<void>((open) => gates.set(name, open));
    });
  const all = [enter('small', 10), enter('large', 100), enter('late', 10)];
  const entered = async (count: number) => {
    while (events.length < count) await Promise.resolve();
  };
  await entered(1);
  gates.get('small')?.();
  await entered(2);
  expect(events).toEqual(['small', 'large']);
  gates.get('large')?.();
  await entered(3);
  gates.get('late')?.();
  await Promise.all(all);
  await expect(room.run(1000, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await room.run(1000, async () => 'alone')).toBe('alone');
});
