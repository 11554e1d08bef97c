import { expect, test } from 'vitest';
import { closeInOrder } from './stopping.ts';

test('[OP-04] parts close one after the other, even after one that fails', async () => {
  const events: string[] = [];
  const lines: object[] = [];
  const slow = async () => {
    events.push('requests begin');
    await Promise.resolve();
    events.push('requests end');
  };
  const isClean = await closeInOrder(
    [
      { name: 'requests', close: slow },
      { name: 'workers', close: () => Promise.reject(new Error('stuck')) },
      { name: 'database', close: () => events.push('database') },
    ],
    { error: (facts: object) => void lines.push(facts) },
  );
  expect(events).toEqual(['requests begin', 'requests end', 'database']);
  expect(isClean).toBe(false);
  expect(lines).toEqual([{ closing: 'workers', reason: 'Error: stuck' }]);
});
