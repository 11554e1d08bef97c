import { EndedLinks, StaffCase } from '@larkfield/api-schemas/staff-cases';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { openedCase, tokenIn } from '../../testing/cases.ts';

describe.each(TEST_ENGINES)('[CT-02] links that staff end, on %s', (engine) => {
  const test = testOn(engine);

  test('no longer open the case, which is recorded once, and the next mail has a new link', async ({ database }) => {
    const { provider, call, openLink, mailAbout, id, token, session, staff } = await openedCase(database);
    const end = async () => EndedLinks.parse(await (await staff.ask('DELETE', `/cases/${id}/links`)).json()).meta.links;
    // The confirmation's and the mail's.
    expect(await end()).toBe(2);
    expect(await end()).toBe(0);
    expect((await openLink(token)).status).toBe(410);
    expect((await call('GET', '/my-case', { headers: session })).status).toBe(401);
    const { included } = StaffCase.parse(await staff.read(id));
    const events = included.filter((part) => part.type === 'case-events');
    expect(events.filter(({ attributes: { event } }) => event === 'links-ended')).toMatchObject([
      { attributes: { actor: { name: 'Priya handler' }, details: { links: 2 } } },
    ]);
    await staff.reply(id, 'A new meter on Monday');
    provider.start();
    expect((await openLink(tokenIn((await mailAbout("We've replied")).text ?? ''))).status).toBe(201);
  });

  test('[OP-06] an unknown or erased case has no links to end', async ({ database }) => {
    const { id, staff } = await openedCase(database);
    expect((await staff.ask('DELETE', '/cases/LF-0000-0000/links')).status).toBe(404);
    await database.updateTable('cases').set({ erased_at: new Date().toISOString() }).where('id', '=', id).execute();
    expect((await staff.ask('DELETE', `/cases/${id}/links`)).status).toBe(410);
  });
});
