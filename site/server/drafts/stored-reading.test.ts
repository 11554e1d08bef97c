import { testOn } from '@larkfield/database/test-engines';
import { expect } from 'vitest';
import { submitReading } from '../../app/features/meter-reading/submit-reading.server.ts';
import { createDrafts } from './drafts.ts';
import { createSeal } from './seal.ts';
import { createSealedDraftStore } from './store.ts';

const test = testOn('SQLite');

const READING = {
  ...{ title: 'Ms', first_name: 'Ada', last_name: 'Reader', telephone: '07700900123', email: '', fuel: 'Gas' },
  ...{ gas_account_number: '850123456789', gas_reading: '01234' },
};

test('[MR-11] a reading that was stored is confirmed although the database fails right after it', async ({
  database,
}) => {
  const drafts = createDrafts(createSealedDraftStore(database), createSeal('s'.repeat(32)), { secureCookies: false });
  const cookies: string[] = [];
  const lines: string[] = [];
  const form = new FormData();
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  for (const [name, value] of Object.entries({ ...READING, date: yesterday })) form.append(name, value);
  const result = await submitReading(form, {
    drafts: drafts(new Request('http://localhost/'), (cookie) => cookies.push(cookie)),
    backend: {
      looksUpAddresses: true,
      findAddresses: async () => ({ status: 'unavailable' }),
      recallAddresses: async () => ({ status: 'unavailable' }),
      createAddress: async () => ({ status: 'unavailable' }),
      async sendLead() {
        await database.destroy();
        return { status: 'accepted', reference: 'LF-7K3M-92QX', isMailed: false, caseToken: undefined };
      },
    },
    log: (_level, message) => lines.push(message),
  });
  expect(result).toEqual({ status: 'accepted', confirmation: '/help-and-support/submit-meter-read-confirm' });
  expect(lines).toEqual(['the confirmation of an accepted reading could not be saved: shown without its reference']);
  // The draft of an earlier confirmation would be shown instead.
  expect(cookies).toEqual([expect.stringMatching(/^draft-meter-reading-confirmation=; Max-Age=0/)]);
});
