/** `GET /v1/tasks`, `PATCH /v1/tasks/{id}`, `GET /v1/tasks/{id}/letter`: letters to print, calls to make, refused mails (RW-06). */
import { OpenAPIHono } from '@hono/zod-openapi';
import { CaseTask, TaskChangeDocument, TaskList, TaskListQuery } from '@larkfield/api-schemas/case-tasks';
import { giveUp } from '@larkfield/database/outbox/forget';
import * as z from 'zod';
import { answer, type Refusal, refuse } from '../../json-api/problem.ts';
import { jsonResponse, route } from '../../json-api/route.ts';
import { MAIL_CHANNELS } from '../../mail/channels.ts';
import { staffWith } from '../../staff/guard.ts';
import type { StaffEnv } from '../../staff/signed-in.ts';
import { recordRead } from '../access/reads.ts';
import { reachedCase } from '../access/restricted.ts';
import { isWithheld } from '../access/withheld.ts';
import { LETTER_RESPONSE, LetterQuery, letterAnswer } from '../letters/answer.ts';
import { type CaseChange, changeCase, staffActor } from '../store/change-case.ts';
import { survivorOf } from '../store/merged.ts';
import { countOpen, findTask, setDone, type TaskRow, taskPage } from '../store/tasks.ts';
import { letterOf, type TaskOptions, toTask } from '../tasks/task-view.ts';
import { NO_POSTAL_ADDRESS } from './refusals.ts';
import type { StaffRoutes } from './staff-routes.ts';

const UNKNOWN: Refusal = { code: 'not-found', title: 'There is no such task' };
const Params = z.object({ id: z.string().min(1).max(60) });

type TaskRoutes = StaffRoutes & TaskOptions;

function defineTaskRoutes(options: TaskRoutes) {
  const reading = staffWith(options, 'read');
  return {
    list: route(reading, {
      method: 'get',
      path: '/v1/tasks',
      operationId: 'listTasks',
      summary: 'List letters to print, customers to call, and refused mails',
      query: TaskListQuery,
      answers: { 200: jsonResponse('A page of tasks', TaskList) },
    }),
    change: route(staffWith(options, 'write'), {
      method: 'patch',
      path: '/v1/tasks/{id}',
      operationId: 'changeTask',
      summary: 'Note that a task was done, or that it was not',
      params: Params,
      body: TaskChangeDocument,
      answers: { 200: jsonResponse('The task as it is then', z.object({ data: CaseTask })) },
      refuses: [404, 409],
    }),
    letter: route(reading, {
      method: 'get',
      path: '/v1/tasks/{id}/letter',
      operationId: 'readTaskLetter',
      summary: 'The letter that is to be printed',
      description: 'HTML, or by Accept PDF or plain text.',
      params: Params,
      query: LetterQuery,
      answers: { 200: LETTER_RESPONSE },
      refuses: [404, 409],
    }),
  };
}

export function taskRoutes(options: TaskRoutes): OpenAPIHono<StaffEnv> {
  const { database, clock } = options;
  const { list, change, letter } = defineTaskRoutes(options);
  return new OpenAPIHono<StaffEnv>()
    .openapi(list, async (context) => {
      const { 'filter[kind]': kind, 'filter[done]': isDone, ...page } = context.req.valid('query');
      const size = page['page[size]'];
      const staff = context.get('staff');
      const after = cursorIn(page['page[after]']);
      const rows = await taskPage(database, { kind, isDone, after, size, staffId: staff.id });
      const last = rows.length === size ? rows.at(-1) : undefined;
      const data = (await Promise.all(rows.map((row) => toTask(options, row, staff)))).filter(
        (task) => task !== undefined,
      );
      const links = { next: last ? nextLink(context.req.url, last, isDone) : null };
      return answer(context, { data, links, meta: { open: await countOpen(database, staff.id) } }, 200);
    })
    .openapi(change, async (context) => {
      const { id } = context.req.valid('param');
      const { done } = context.req.valid('json').data.attributes;
      const staff = context.get('staff');
      const task = await findTask(database, id);
      if (!task || !(await reachedCase(database, task.case_id, staff.id))) return refuse(context, 404, UNKNOWN);
      const actor = staffActor(staff);
      const act = (found: CaseChange) => finish(found, { id, done, by: staff.name });
      await changeCase({ database, id: await survivorOf(database, task.case_id), now: clock(), actor, act });
      const now = await findTask(database, id);
      const data = now && (await toTask(options, now, staff));
      return data ? answer(context, { data }, 200) : refuse(context, 404, UNKNOWN);
    })
    .openapi(letter, async (context) => {
      const { id } = context.req.valid('param');
      const staff = context.get('staff');
      const task = await findTask(database, id);
      const reached = task && (await reachedCase(database, task.case_id, staff.id));
      if (!reached || isWithheld(staff, reached, 'letters')) return refuse(context, 404, UNKNOWN);
      const found = await letterOf(options, task);
      if (!found) return refuse(context, 404, UNKNOWN);
      if (found === 'no-address') return refuse(context, 409, NO_POSTAL_ADDRESS);
      await recordRead(database, { caseId: task.case_id, part: `tasks/${id}`, staff, now: clock() });
      return letterAnswer(context, found.letter, { author: found.author, ...context.req.valid('query') });
    });
}

/** Records who did a task, once, however often the call is sent. */
async function finish(change: CaseChange, { id, done, by }: { id: string; done: boolean; by: string }): Promise<void> {
  const task = await findTask(change.transaction, id);
  if (!task || (task.done_at !== null) === done) return;
  await setDone(change.transaction, id, done ? { at: change.now, by } : null);
  const isGivenUp = done && (await giveUpMail(change.transaction, task));
  change.record(done ? 'task-done' : 'task-reopened', {
    task: task.kind,
    about: task.about,
    ...(isGivenUp && { reason: 'The mail will not be tried again' }),
  });
}

/** A refused mail that was dealt with is not tried again, and holds up none behind it. */
const giveUpMail = async (transaction: CaseChange['transaction'], { kind, about }: TaskRow): Promise<boolean> =>
  kind === 'refused-mail' && (await giveUp(transaction, MAIL_CHANNELS, about));

/** The time and the id of a page's last task. */
function cursorIn(cursor: string | undefined): readonly [string, string] | undefined {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([\w-]+)$/.exec(cursor ?? '') ?? [];
  return at && id ? [at, id] : undefined;
}

function nextLink(url: string, { created_at, done_at, id }: TaskRow, isDone: boolean): string {
  const { searchParams } = new URL(url);
  searchParams.set('page[after]', `${(isDone && done_at) || created_at}_${id}`);
  return `/v1/tasks?${searchParams}`;
}
