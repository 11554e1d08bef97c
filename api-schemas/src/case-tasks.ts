/**
 * What staff do by hand for a case (RW-06): `GET /v1/tasks`, `GET /v1/tasks/{id}/letter`, and `PATCH /v1/tasks/{id}`
 * with `done`.
 */
import * as z from 'zod';
import { CaseReference, Moment } from './cases.ts';
import { resource } from './json-api.ts';
import { ContactNumber } from './leads.ts';
import { StaffName } from './staff.ts';

/**
 * Print and post a letter; call with an answer; find out why a mail server refused a mail; what a death leaves to do, and
 * what waits for an executor.
 */
export const TaskKind = z.enum(['print', 'call', 'refused-mail', 'bereavement']);
export type TaskKind = z.infer<typeof TaskKind>;

const task = {
  kind: TaskKind,
  /** What it is about: `version:4` of the case, `letter:deadlock`, the key of a mail, `executor`, or our `records`. */
  about: z.string(),
  'created-at': Moment,
  'done-at': Moment.nullable(),
  /** Who did it; null if it was done automatically. */
  'done-by': z.string().nullable(),
};

/** A task as a part of its case. */
export const OwnTask = z.object({ id: z.string().min(1), ...task });
export type OwnTask = z.infer<typeof OwnTask>;

/** A task in a list, with whom it is for. */
export const CaseTask = resource('case-tasks', {
  ...task,
  reference: CaseReference,
  'first-name': z.string(),
  surname: z.string(),
  /** Whom the addressee acts for; null if it is the customer. */
  'acts-for': z.string().nullable().default(null),
  email: z.string().nullable(),
  telephone: ContactNumber.nullable(),
  /** In lines; empty if unknown. */
  address: z.array(z.string()),
  vulnerable: z.boolean().nullable(),
  owner: StaffName.nullable(),
  /** The text to tell or print; null for a letter of the complaint rules. */
  text: z.string().nullable(),
  /** Files that go with it. */
  files: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type CaseTask = z.infer<typeof CaseTask>;

/** Parameters of `GET /v1/tasks`: what is still to do, oldest first, or what was done, newest first. */
export const TaskListQuery = z.object({
  'filter[kind]': TaskKind.optional(),
  'filter[done]': z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  'page[after]': z.string().max(200).optional(),
  'page[size]': z.coerce.number().int().min(1).max(100).default(50),
});

/** Answer of `GET /v1/tasks`: `open` counts what is to do of each kind, no further than 1000. */
export const TaskList = z.object({
  data: z.array(CaseTask),
  links: z.object({ next: z.string().nullable() }),
  meta: z.object({ open: z.record(TaskKind, z.int().min(0)) }),
});
export type TaskList = z.infer<typeof TaskList>;

/** Body of `PATCH /v1/tasks/{id}`. `false` undoes a task that was ticked by mistake. */
export const TaskChangeDocument = z.object({
  data: z.object({
    type: z.literal('case-tasks'),
    id: z.string().min(1),
    attributes: z.strictObject({ done: z.boolean() }),
  }),
});
