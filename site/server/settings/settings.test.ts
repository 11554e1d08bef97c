import { SettingsError } from '@larkfield/service/settings';
import { expect, test } from 'vitest';
import { hasCases } from './has-cases.ts';
import { readSettings } from './read.ts';

test('an empty environment gives a site on port 3000 with everything embedded', () => {
  const settings = readSettings({});
  expect(settings.SITE_URL).toBe('http://localhost:3000');
  expect(settings.BACKEND_API_URL).toBeUndefined();
});

test('all faults are reported at once', () => {
  const start = () => readSettings({ PORT: 'abc', RATE_LIMITS: 'maybe' });
  expect(start).toThrow(SettingsError);
  expect(start).toThrow(/PORT[\s\S]*RATE_LIMITS/);
});

test.each([
  ['missing with a shared database', { DATABASE_URL: 'postgres://localhost/help' }],
  ['short', { SESSION_SECRET: 'secret' }],
  ['well known', { SESSION_SECRET: 'a'.repeat(64) }],
])('a session secret that is %s is refused at start', (_, environment) => {
  expect(() => readSettings(environment)).toThrow(/SESSION_SECRET/);
});

test.each(['0808 157 0109', '+44 (0)808 157-0109'])('a telephone number may be spelt %j', (METER_EMERGENCY_PHONE) => {
  expect(readSettings({ METER_EMERGENCY_PHONE })).toMatchObject({ METER_EMERGENCY_PHONE: '08081570109' });
});

test('an invalid telephone number is refused, and its setting named', () => {
  expect(() => readSettings({ GAS_EMERGENCY_PHONE: 'the gas people' })).toThrow(
    /GAS_EMERGENCY_PHONE must be a telephone/,
  );
});

test.each([
  [{}, true],
  [{ BACKEND_API_URL: 'https://api.example' }, false],
  [{ BACKEND_API_URL: 'https://api.example', CASES_API_URL: 'https://cases.example' }, true],
  [{ BACKEND_API_URL: 'https://api.example', CUSTOMER_CASES: 'on' }, true],
  [{ CUSTOMER_CASES: 'off' }, false],
])('[CT-03] with %j customers can follow their cases: %s', (environment, expected) => {
  expect(hasCases(readSettings(environment))).toBe(expected);
});
