/** A supplier that has changed the letters its references begin with (BR-01). */
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { openCase } from '../cases/store/opening.ts';
import { customerRecords } from '../personal-data.ts';
import { caseProvider, tokenIn } from '../testing/cases.ts';
import { COMPLAINT } from '../testing/leads.ts';
import { staffMember } from '../testing/staff.ts';
import { createLeadStore } from './store.ts';

const EARLIER = 'ENRG-7K3M-92QX';
const POST = { clientId: 'larkfield-help', idempotencyKey: null, fingerprint: 'f' };

describe.each(TEST_ENGINES)('a case from before the letters changed, on %s', (engine) => {
  const test = testOn(engine);

  test('[BR-01] is found by customer and staff, answered, and part of what is erased', async ({ database }) => {
    const { provider, call, settings, findMyCase, mailAbout, openLink } = await caseProvider(database);
    provider.start();
    const open = { resolutionWeeks: 8, isSmartMeterFault: () => false };
    const store = createLeadStore(
      database,
      [async (transaction, lead) => void (await openCase(transaction, lead, open))],
      {
        nextReference: () => EARLIER,
      },
    );
    await store.accept({ attributes: COMPLAINT }, POST);

    const staff = await staffMember(database, call);
    for (const typed of [EARLIER, EARLIER.toLowerCase(), 'enrg 7k3m 92qx'])
      expect((await staff.list(`?filter[q]=${encodeURIComponent(typed)}`)).data).toMatchObject([{ id: EARLIER }]);
    expect((await staff.reply(EARLIER, 'We change your meter on Monday.')).status).toBe(201);

    expect((await findMyCase(EARLIER, 'sian@example.org')).status).toBe(202);
    const mail = await mailAbout('link');
    expect((await openLink(tokenIn(mail.text ?? ''))).status).toBe(201);

    const mails = customerRecords({ database, settings }).find(({ name }) => name === 'mails');
    expect(await mails?.find({ email: undefined, references: [EARLIER] })).not.toEqual([]);
  });
});
