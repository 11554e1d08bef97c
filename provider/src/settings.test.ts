import { SettingsError } from '@larkfield/service/settings';
import { expect, test } from 'vitest';
import { readProviderSettings } from './settings.ts';

test('with an empty environment mails are written to files and leads are not forwarded', () => {
  const settings = readProviderSettings({});
  expect(settings).toMatchObject({
    CLIENT_ID: 'larkfield-help',
    SITE_URL: 'http://localhost:3000',
    PROVIDER_PORT: 3001,
  });
  expect([settings.SMTP_URL, settings.LEAD_WEBHOOK_URL]).toEqual([undefined, undefined]);
});

test('all invalid settings are reported at once', () => {
  const read = () => readProviderSettings({ PROVIDER_PORT: 'abc', SMTP_URL: 'mail.example', MAIL_FROM: 'nobody' });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(/PROVIDER_PORT[\s\S]*SMTP_URL[\s\S]*MAIL_FROM/);
});

test('[LD-11] a webhook without a secret is refused at start', () => {
  expect(() => readProviderSettings({ LEAD_WEBHOOK_URL: 'https://cases.example/leads' })).toThrow(
    /LEAD_WEBHOOK_SECRET/,
  );
});
