/** Which number and address reaches the pages under which name: a wrong one sends a customer to the wrong people. */
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { expect, test } from 'vitest';
import { EMERGENCY_LINES } from '../../app/emergency-help/lines.ts';
import { publicSettings } from './public-settings.ts';
import { readSettings } from './read.ts';

const settingsOf = (environment: Record<string, string>) => {
  const settings = readSettings(environment);
  return publicSettings(settings, readSupplier(settings));
};

test('[CA-06] each emergency line of the pages calls the number of its own name, the nearest danger first', () => {
  const { phones } = settingsOf({ GAS_EMERGENCY_PHONE: '0800 111 999', METER_EMERGENCY_PHONE: '0808 157 0109' });
  expect(EMERGENCY_LINES.map(({ name, phone }) => [name, phones[phone]])).toEqual([
    ['Gas emergency line', '0800111999'],
    ['Power cut line', '105'],
    ['Meter emergency line', '08081570109'],
  ]);
});

test('[CU-01] whoever pays on a bill, tops up a meter or has home cover is given the line and the hours for that', () => {
  const settings = readSettings({
    CARE_PHONE: '0800 000 0001',
    PAY_AS_YOU_GO_PHONE: '0800 000 0002',
    HOME_SERVICES_PHONE: '0800 000 0003',
  });
  const supplier = readSupplier(settings);
  const until = (closes: string) => ({ spans: [{ from: 'monday', to: 'friday', opens: '08:00', closes } as const] });
  const openingHours = { care: until('17:00'), 'pay-as-you-go': until('18:00'), homecare: until('19:00') };
  expect(
    publicSettings(settings, { ...supplier, openingHours, postalAddress: ['1 Lark Way', 'Leeds'] }).contact,
  ).toEqual({
    credit: { phone: '08000000001', hours: expect.stringContaining('5pm') },
    prepayment: { phone: '08000000002', hours: expect.stringContaining('6pm') },
    homeServices: { phone: '08000000003', hours: expect.stringContaining('7pm') },
    postalAddress: '1 Lark Way, Leeds',
  });
});

test('[SL-01] a complaint that other people deal with is sent to those of its name', () => {
  const { complaintUrls } = settingsOf({
    COMPLAINTS_HOME_SERVICES_URL: 'https://home.example/',
    COMPLAINTS_INSTALLATIONS_URL: 'https://installations.example/',
    COMPLAINTS_EV_URL: 'https://ev.example/',
  });
  expect(complaintUrls).toEqual({
    homeServices: 'https://home.example/',
    installations: 'https://installations.example/',
    evChargePoint: 'https://ev.example/',
  });
});

test('[CN-03, MO-02] the banner and the monitoring of the pages are those that are set', () => {
  const { scripts } = settingsOf({
    RUM_CLIENT_TOKEN: 'token',
    RUM_SESSION_SAMPLE_RATE: '30',
    RUM_REPLAY_SAMPLE_RATE: '7',
  });
  expect(scripts).toMatchObject({ consent: 'OptanonActiveGroups OneTrustGroupsUpdated', hasBanner: true });
  expect(JSON.parse(scripts.monitoring ?? '')).toEqual({
    ...{ applicationId: 'help-and-support', clientToken: 'token', service: 'help-and-support', env: 'local' },
    ...{ version: '1.0.0', sessionSampleRate: 30, sessionReplaySampleRate: 7, path: '/telemetry' },
    ...{ allowedTracingUrls: [], enableExperimentalFeatures: [] },
  });
});

test('[CN-03, MO-02] neither is on pages that are to be without it, and an external banner has its own names', () => {
  const external = { CONSENT_BANNER: 'external', CONSENT_GROUPS_GLOBAL: 'groups', CONSENT_UPDATED_EVENT: 'changed' };
  const { scripts } = settingsOf({
    ...external,
    RUM_SESSION_SAMPLE_RATE: '0',
    BEACON_SCRIPT_URL: 'https://b.example/',
  });
  expect(scripts).toEqual({
    consent: 'groups changed',
    hasBanner: false,
    beacon: 'https://b.example/',
    monitoring: undefined,
  });
});

test('[SY-03] references have the letters of the supplier’s own system only, and cases are followed where there are any', () => {
  const of = (environment: Record<string, string>) => {
    const { referencePrefix, hasCases } = settingsOf(environment);
    return { referencePrefix, hasCases };
  };
  const ours = readSupplier(readSettings({})).referencePrefix;
  const BACKEND_API_URL = 'https://api.example';
  expect(of({})).toEqual({ referencePrefix: ours, hasCases: true });
  expect(of({ CUSTOMER_CASES: 'off' })).toEqual({ referencePrefix: ours, hasCases: false });
  expect(of({ BACKEND_API_URL })).toEqual({ referencePrefix: undefined, hasCases: false });
  expect(of({ BACKEND_API_URL, CUSTOMER_CASES: 'on' })).toEqual({ referencePrefix: undefined, hasCases: true });
  expect(of({ CASES_API_URL: 'https://cases.example', BACKEND_API_URL })).toMatchObject({ referencePrefix: undefined });
});
