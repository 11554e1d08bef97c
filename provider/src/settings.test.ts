import { SettingsError } from '@larkfield/service/settings';
import { expect, test } from 'vitest';
import { readProviderSettings, readSettingsAlone } from './settings.ts';

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

test('[OP-11] a provider on its own with proxies and a demonstration sign-in is refused at start, in a sentence for each', () => {
  const proxies = { TRUSTED_PROXIES: '127.0.0.1' };
  expect(() => readSettingsAlone(proxies)).toThrow(/TRUSTED_PROXIES names proxies, .* or DEMO_SIGN_IN to off/);
  expect(() => readSettingsAlone({ ...proxies, DEMO_SIGN_IN: 'off' })).toThrow(/ or DEMO_DESK to off/);
  for (const open of [
    { DEMO_SIGN_IN: 'off', DEMO_DESK: 'off' },
    { DEMO_SIGN_IN: 'on', DEMO_DESK: 'on' },
    { DEMO_SIGN_IN: 'off', DESK_OIDC_ISSUER: 'https://staff.example' },
  ])
    expect(readSettingsAlone({ ...proxies, ...open }).TRUSTED_PROXIES).toEqual(['127.0.0.1']);
});
