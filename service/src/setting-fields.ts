/** Kinds of settings: how a value is parsed from an environment variable. */
import { resolve } from 'node:path';
import * as z from 'zod';
import { PROJECT_ROOT } from './project-root.ts';

export const webAddress = z.url({ protocol: /^https?$/ });

export const portNumber = z.coerce.number().int().min(0).max(65_535);

/** A folder, absolute or relative to the project's root. */
export const folder = (initial: string) =>
  z
    .string()
    .default(initial)
    .transform((path) => resolve(PROJECT_ROOT, path));

const onOff = z.enum(['on', 'off']);

/** `on` or `off`, read as a boolean. */
export const onOrOff = (initial: 'on' | 'off') => onOff.default(initial).transform((value) => value === 'on');

/** `on`, `off`, or unset: then it depends on whether other machines can reach this one. */
export const whereOthersReach = () => onOff.transform((value) => value === 'on').optional();

/** A retention period in days. */
export const days = (initial: number) => z.coerce.number().int().min(1).max(36_500).default(initial);

/** Comma-separated values; an empty string is an empty list. */
export const commaSeparated = () =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((item) => item.trim() || []));
