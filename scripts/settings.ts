/** `npm run settings`: prints all settings of site, provider and desk with description and value, as an environment file. */
import { DeskSettingsSchema, readDeskSettings } from '@larkfield/desk/settings';
import { ProviderSettingsSchema, readProviderSettings } from '@larkfield/provider/settings';
import { SECRETS, settingsOrExit } from '@larkfield/service/settings';
import { misspeltSettings } from '@larkfield/service/starting/misspelt';
import type * as z from 'zod';
import { readSettings } from '../site/server/settings/read.ts';
import { SettingsSchema } from '../site/server/settings/schema.ts';

type Environment = Record<string, string | undefined>;
type Shape = z.core.$ZodShape & Record<string, { description?: string }>;

const HEAD = `# Every setting: those that are set here, and as comments the defaults of all others.
# The whole is an environment file, for systemd, Docker Compose or \`node --env-file\`.`;

/** Formats a value for its variable. */
function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value instanceof Date) return value.toISOString();
  return String(value ?? '');
}

/** Quotes a value with characters that are special in environment files. */
function quoted(text: string): string {
  if (/^[\w.,:;/@%+*=?&~-]*$/.test(text)) return text;
  return text.includes("'") ? `"${text}"` : `'${text}'`;
}

/** Lines for a secret: its value is never shown, the name of its file is. */
function secretLines(key: string, environment: Environment): string[] {
  const file = environment[`${key}_FILE`];
  if (file) return [`${key}_FILE=${quoted(file)}`];
  return environment[key] ? [`# ${key}=(set, not shown)`] : [`# ${key}=`, `# ${key}_FILE=`];
}

function lines(key: string, value: unknown, environment: Environment): string[] {
  if (SECRETS.includes(key)) return secretLines(key, environment);
  return [`${environment[key] ? '' : '# '}${key}=${quoted(written(value))}`];
}

function section(title: string, shape: Shape, values: Record<string, unknown>, environment: Environment): string {
  const settings = Object.entries(shape).map(([key, { description = '' }]) => {
    const inFile = SECRETS.includes(key) ? `. ${key}_FILE: the file that holds it` : '';
    return [`# ${description}${inFile}`, ...lines(key, values[key], environment)].join('\n');
  });
  return [`# ---- ${title} ----`, ...settings].join('\n\n');
}

/** A desk that is switched off has no port, so its default address would be invalid. */
function deskValues(environment: Environment): Record<string, unknown> {
  const values = readDeskSettings(environment);
  return { ...values, DESK_URL: values.DESK_PORT === 'off' ? environment['DESK_URL'] : values.DESK_URL };
}

/**
 * The settings of site, desk and provider in this environment.
 * @throws {SettingsError} naming every invalid variable and what it should be
 */
export function settingsText(environment: Environment): string {
  const site = SettingsSchema.shape;
  const desk = DeskSettingsSchema.shape;
  const provider = ProviderSettingsSchema.in.shape;
  const without = <T extends object>(shape: T, ...others: object[]) =>
    Object.fromEntries(Object.entries(shape).filter(([key]) => !others.some((other) => key in other)));
  return [
    HEAD,
    section('The site', site, readSettings(environment), environment),
    section('The provider', without(provider, site, desk), readProviderSettings(environment), environment),
    section('The desk', without(desk, site), deskValues(environment), environment),
  ].join('\n\n');
}

if (import.meta.main) {
  console.log(settingsOrExit(() => settingsText(process.env)));
  for (const sentence of misspeltSettings(process.env)) console.error(`# ${sentence}`);
}
