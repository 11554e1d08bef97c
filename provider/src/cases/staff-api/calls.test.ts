import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { desk } from '../../testing/cases.ts';

const SAID = { direction: 'from-customer', channel: 'phone', form: 'spoken' };
const WAITING = { state: 'waiting-for-customer' };

describe.each(TEST_ENGINES)('a customer whom we wait for, on %s', (engine) => {
  const test = testOn(engine);

  test.for([
    ['who calls brings the case in hand', SAID, 'in-hand'],
    ['who is called by staff is still waited for', { ...SAID, direction: 'to-customer' }, 'waiting-for-customer'],
    ['who called before we asked is still waited for', { ...SAID, at: '2026-11-29T10:00:00Z' }, 'waiting-for-customer'],
    ['who calls, and is asked more, is waited for', { ...SAID, ...WAITING }, 'waiting-for-customer'],
  ] as const)('[CT-05, DK-03] %s', async ([, message, state], { database }) => {
    const { openCase, staff } = await desk(database, { TEST_NOW: '2026-11-30T09:00:00Z' });
    const { id } = await openCase();
    expect((await staff.reply(id, 'Which meter is it?', WAITING)).status).toBe(201);
    expect((await staff.reply(id, 'It is the one in the hall.', message)).status).toBe(201);
    expect((await staff.read(id)).data.attributes.state).toBe(state);
  });
});
