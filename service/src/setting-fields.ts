/** Kinds of settings: how a value is parsed from an environment variable. */
import { resolve } from 'node:path';
import * as z from 'zod';
import { PROJECT_ROOT } from './project-root.ts';

/** Aborts, since rules of several settings read the addresses. */
export const webAddress = z.url({ protocol: /^https?$/, abort: true });

/** A public address of ours: what follows the host would be lost behind a proxy, and double in links. */
export const originAddress = webAddress.refine((address) => {
  const { origin, href } = new URL(address);
  return href === `${origin}/`;
}, 'must end after the host, as https://help.example.com does: no path, user or query');

/** Whether user and password can be told from the host. */
function isReadable(address: string): boolean {
  if (!address.includes('://')) return true;
  try {
    // PostgreSQL's address may lack a host: it is a socket, or stands in the query.
    const { hash, pathname, username, password } = new URL(address.replace('@/', '@localhost/'));
    decodeURIComponent(username + password);
    // What follows the first of these was meant for the password, up to the host's @.
    return hash === '' && !pathname.includes('@');
  } catch {
    return false;
  }
}

/** The address of a server, with a user and a password that no message repeats. */
export const serverAddress = (form: RegExp, message: string) =>
  z
    .string()
    .regex(form, { error: message, abort: true })
    .refine(isReadable, 'can’t be read: in user and password write # as %23, / as %2F, ? as %3F and % as %25');

export const portNumber = z.coerce.number().int().min(0).max(65_535);

/**
 * A folder, absolute or relative to the project's root.
 * @example { DATA_DIR: folder('var') }
 */
export const folder = (initial: string) =>
  z
    .string()
    .default(initial)
    .transform((path) => resolve(PROJECT_ROOT, path));

const onOff = z.enum(['on', 'off']);

/**
 * `on` or `off`, read as a boolean.
 * @example onOrOff('on').parse('off') // false
 */
export const onOrOff = (initial: 'on' | 'off') => onOff.default(initial).transform((value) => value === 'on');

/**
 * `on`, `off`, or unset: then it depends on whether other machines can reach this one.
 * @example whereOthersReach().parse(undefined) // undefined
 */
export const whereOthersReach = () => onOff.transform((value) => value === 'on').optional();

/**
 * A retention period in days.
 * @example days(28).parse('90') // 90
 */
export const days = (initial: number) => z.coerce.number().int().min(1).max(36_500).default(initial);

/**
 * Comma-separated values; an empty string is an empty list.
 * @example commaSeparated().parse('10.0.0.1, 10.0.0.2,') // ['10.0.0.1', '10.0.0.2']
 */
export const commaSeparated = () =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((item) => item.trim() || []));
