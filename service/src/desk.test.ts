import { describe, expect, test } from 'vitest';
import { hasDemoSignIn } from './demo-sign-in.ts';
import { deskIssuerOf, deskUrlOf, hasDemoStaff } from './desk.ts';

const LOCAL = {
  HOST: '127.0.0.1',
  PORT: 3000,
  DESK_PORT: 3002,
  DESK_OIDC_CLIENT_ID: 'larkfield-desk',
  DESK_ROLES_CLAIM: 'roles',
};
const PUBLIC = { SITE_URL: 'https://help.larkfield.example', DESK_URL: 'https://desk.larkfield.example/' };

describe('the desk', () => {
  test('[DK-01] has the address of its port on this machine unless the settings name another', () => {
    expect(deskUrlOf(LOCAL)).toBe('http://localhost:3002');
    expect(deskUrlOf({ ...LOCAL, ...PUBLIC })).toBe('https://desk.larkfield.example');
    expect(deskIssuerOf(LOCAL)).toBe('http://localhost:3002/identity');
    expect(deskIssuerOf({ ...LOCAL, DESK_OIDC_ISSUER: 'https://sso.example/' })).toBe('https://sso.example/');
  });

  test('[OP-09] demonstration staff, who need no password, cannot sign in on a public address', () => {
    expect(hasDemoStaff(LOCAL)).toBe(true);
    expect(hasDemoStaff({ ...LOCAL, ...PUBLIC })).toBe(false);
    expect(hasDemoStaff({ ...LOCAL, SITE_URL: PUBLIC.SITE_URL })).toBe(false);
    expect(hasDemoStaff({ ...LOCAL, DESK_URL: PUBLIC.DESK_URL })).toBe(false);
    expect(hasDemoStaff({ ...LOCAL, ...PUBLIC, DEMO_DESK: true })).toBe(true);
    expect(hasDemoStaff({ ...LOCAL, DEMO_DESK: false })).toBe(false);
    expect(hasDemoStaff({ ...LOCAL, DESK_OIDC_ISSUER: 'https://sso.example', DEMO_DESK: true })).toBe(false);
    expect(hasDemoStaff({ ...LOCAL, DESK_PORT: 'off' })).toBe(false);
  });

  test.each(['0.0.0.0', '::', '192.168.1.20'])(
    '[OP-11] listening on %s is enough to keep demonstration staff out',
    (HOST) => {
      const settings = { ...LOCAL, HOST, SITE_URL: 'http://localhost:3000' };
      expect([hasDemoStaff(settings), hasDemoSignIn(settings)]).toEqual([false, false]);
      const customers = { ...settings, DEMO_SIGN_IN: true };
      expect([hasDemoStaff(customers), hasDemoSignIn(customers)]).toEqual([false, true]);
      const staff = { ...settings, DEMO_DESK: true };
      expect([hasDemoStaff(staff), hasDemoSignIn(staff)]).toEqual([true, false]);
    },
  );
});
