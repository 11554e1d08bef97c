/** `GET /v1/tasks`, `PATCH /v1/tasks/{id}`, `GET /v1/tasks/{id}/letter`: letters to print, calls to make, refused mails (RW-06). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { addressLines } from '@larkfield/api-schemas/case-customer';
import { CaseTask, TaskChangeDocument, TaskKind, TaskList, TaskListQuery } from '@larkfield/api-schemas/case-tasks';
import { LetterKind } from '@larkfield/api-schemas/cases';
import { JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import { fromFlag } from '@larkfield/database/column-values';
import * as z from 'zod';
import { limitBody, requireJsonApi } from '../../json-api/middleware.ts';
import { answer, type Refusal, refusals, refuse } from '../../json-api/problem.ts';
import { recordRead } from '../access/reads.ts';
import { reachedCase } from '../access/restricted.ts';
import { isWithheld } from '../access/withheld.ts';
import { LETTER_RESPONSE, LetterQuery, letterAnswer } from '../letters/answer.ts';
import type { Letter } from '../letters/letter.ts';
import type { LetterSupplier } from '../letters/letter-facts.ts';
import type { Letters } from '../letters/sending.ts';
import type { Roles } from '../rules/rights.ts';
import { type CaseRow, findCase } from '../store/case-row.ts';
import { type CaseChange, changeCase } from '../store/change-case.ts';
import { contactOf, sentContact } from '../store/contact.ts';
import { filesOf } from '../store/read-case.ts';
import { countOpen, findTask, setDone, type TaskRow, taskPage } from '../store/tasks.ts';
import { printedNews, toldNews } from '../tasks/printed-news.ts';
import type { StaffRoutes } from './parts.ts';
import type { StaffEnv } from './require-staff.ts';
import { toOwnTask } from './view.ts';

interface TaskParts extends StaffRoutes {
  letters: Letters;
  /** What letters to the customer of a case say of us. */
  supplierOf: (caseId: string) => Promise<LetterSupplier>;
}

const UNKNOWN: Refusal = { code: 'not-found', title: 'There is no such task' };
const Params = z.object({ id: z.string().min(1).max(60) });
const content = <Schema extends z.ZodType>(schema: Schema) => ({ [JSON_API_MEDIA_TYPE]: { schema } });

function routesOf({ requireClient, requireStaff }: TaskParts) {
  const list = createRoute({
    method: 'get',
    path: '/v1/tasks',
    operationId: 'listTasks',
    summary: 'Read what is to be printed, whom to call, and which mails were refused',
    middleware: [requireClient, requireStaff('read')],
    request: { query: TaskListQuery },
    responses: { 200: { description: 'A page of it', content: content(TaskList) }, ...refusals(400, 401, 403, 503) },
  });
  const change = createRoute({
    method: 'patch',
    path: '/v1/tasks/{id}',
    operationId: 'changeTask',
    summary: 'Note that a task was done, or that it was not',
    middleware: [requireClient, requireStaff('write'), limitBody, requireJsonApi],
    request: { params: Params, body: { required: true, content: content(TaskChangeDocument) } },
    responses: {
      200: { description: 'The task as it is then', content: content(z.object({ data: CaseTask })) },
      ...refusals(400, 401, 403, 404, 413, 415, 422, 503),
    },
  });
  const letter = createRoute({
    method: 'get',
    path: '/v1/tasks/{id}/letter',
    operationId: 'readTaskLetter',
    summary: 'The letter that is to be printed',
    description: 'HTML, or PDF by Accept.',
    middleware: [requireClient, requireStaff('read')],
    request: { params: Params, query: LetterQuery },
    responses: { 200: LETTER_RESPONSE, ...refusals(400, 401, 403, 404, 503) },
  });
  return { list, change, letter };
}

export function taskRoutes(parts: TaskParts): OpenAPIHono<StaffEnv> {
  const { database, clock } = parts;
  const { list, change, letter } = routesOf(parts);
  return new OpenAPIHono<StaffEnv>()
    .openapi(list, async (context) => {
      const { 'filter[kind]': kind, 'filter[done]': isDone, ...page } = context.req.valid('query');
      const size = page['page[size]'];
      const staff = context.get('staff');
      const after = cursorIn(page['page[after]']);
      const rows = await taskPage(database, { kind, isDone, after, size, staffId: staff.id });
      const last = rows.length === size ? rows.at(-1) : undefined;
      const data = (await Promise.all(rows.map((row) => toTask(parts, row, staff)))).filter(
        (task) => task !== undefined,
      );
      const links = { next: last ? nextLink(context.req.url, last, isDone) : null };
      return answer(context, { data, links, meta: { open: await countOpen(database, staff.id) } }, 200);
    })
    .openapi(change, async (context) => {
      const { id } = context.req.valid('param');
      const { done } = context.req.valid('json').data.attributes;
      const staff = context.get('staff');
      const { id: staffId, name } = staff;
      const task = await findTask(database, id);
      if (!task || !(await reachedCase(database, task.case_id, staffId))) return refuse(context, 404, UNKNOWN);
      const actor = { kind: 'staff', id: staffId, name } as const;
      const act = (found: CaseChange) => finish(found, { id, done, by: name });
      await changeCase({ database, id: task.case_id, now: clock(), actor, act });
      const now = await findTask(database, id);
      const data = now && (await toTask(parts, now, staff));
      return data ? answer(context, { data }, 200) : refuse(context, 404, UNKNOWN);
    })
    .openapi(letter, async (context) => {
      const { id } = context.req.valid('param');
      const staff = context.get('staff');
      const task = await findTask(database, id);
      const reached = task && (await reachedCase(database, task.case_id, staff.id));
      if (!reached || isWithheld(staff, reached, 'letters')) return refuse(context, 404, UNKNOWN);
      const found = await letterOf(parts, task);
      if (!found) return refuse(context, 404, UNKNOWN);
      await recordRead(database, { caseId: task.case_id, part: `tasks/${id}`, staff, now: clock() });
      return letterAnswer(context, found.letter, { author: found.author, ...context.req.valid('query') });
    });
}

/** Notes who did a task, once however often it is ticked. */
async function finish(change: CaseChange, { id, done, by }: { id: string; done: boolean; by: string }): Promise<void> {
  const task = await findTask(change.transaction, id);
  if (!task || (task.done_at !== null) === done) return;
  await setDone(change.transaction, id, done ? { at: change.now, by } : null);
  change.record(done ? 'task-done' : 'task-reopened', { task: task.kind, about: task.about });
}

/** A task with whom it is for; undefined where their case was erased meanwhile. Its words are left out where roles don't see them. */
async function toTask(parts: TaskParts, task: TaskRow, reader: Roles): Promise<CaseTask | undefined> {
  const { database } = parts;
  const row = await findCase(database, task.case_id);
  if (!row || row.erased_at !== null) return undefined;
  const { telephone, address } = await contactNowOf(parts, row);
  const isSeen = !isWithheld(reader, row, 'messages');
  const news = isSeen ? await toldNews(database, row.id, task.about) : undefined;
  const files = news?.message ? await filesOf(database, row.id) : [];
  const { id, ...own } = toOwnTask(task);
  return {
    type: 'case-tasks',
    id,
    attributes: {
      ...own,
      reference: row.id,
      'first-name': row.first_name,
      surname: row.surname,
      email: row.email,
      telephone,
      address: address ? addressLines(address) : [],
      vulnerable: row.vulnerable === null ? null : fromFlag(row.vulnerable),
      owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? row.owner_id },
      text: news?.message?.text ?? null,
      files: files
        .filter(({ message_id }) => message_id === news?.message?.id)
        .map(({ id: file, name }) => ({ id: file, name })),
    },
  };
}

async function contactNowOf({ database, readLead, addressOf }: TaskParts, row: CaseRow) {
  const lead = await readLead(database, row.id);
  return contactOf(row, sentContact(lead?.attributes ?? {}, await addressOf(lead?.relationships)));
}

/** What is to be printed for a task. */
async function letterOf(parts: TaskParts, task: TaskRow): Promise<{ letter: Letter; author: string } | undefined> {
  const { database, letters, supplierOf } = parts;
  const row = await findCase(database, task.case_id);
  if (!row || row.erased_at !== null || TaskKind.parse(task.kind) !== 'print') return undefined;
  const supplier = await supplierOf(row.id);
  const author = supplier.name;
  const kind = LetterKind.safeParse(task.about.replace(/^letter:/, ''));
  if (kind.success) {
    const found = await letters.show(row.id, kind.data);
    return found.status === 'found' ? { letter: found.letter, author } : undefined;
  }
  const news = await toldNews(database, row.id, task.about);
  if (!news) return undefined;
  const { address } = await contactNowOf(parts, row);
  return { letter: printedNews({ row, news, address: address ? addressLines(address) : [], supplier }), author };
}

/** Where a page ended: the time and the id of its last task. */
function cursorIn(cursor: string | undefined): readonly [string, string] | undefined {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([\w-]+)$/.exec(cursor ?? '') ?? [];
  return at && id ? [at, id] : undefined;
}

function nextLink(url: string, { created_at, done_at, id }: TaskRow, isDone: boolean): string {
  const { searchParams } = new URL(url);
  searchParams.set('page[after]', `${(isDone && done_at) || created_at}_${id}`);
  return `/v1/tasks?${searchParams}`;
}
