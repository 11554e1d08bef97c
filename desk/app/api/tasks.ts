/** The desk's calls on letters to print, calls to make and refused mails (RW-06). */
import { CaseTask, type TaskKind, TaskList } from '@larkfield/api-schemas/case-tasks';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { type Answer, ask, jsonApiWrite, read } from './client.ts';

/** Key under which every list of tasks is cached. */
export const TASKS_KEY = ['tasks'];

/** A list of tasks. @param search parameters of `GET /v1/tasks` */
export const taskList = (search: string) =>
  queryOptions({
    queryKey: [...TASKS_KEY, search],
    queryFn: ({ signal }) => read(`tasks?${search}`, TaskList, signal),
  });

/** Parameters for the open tasks of one kind, or for the finished ones. */
export const tasksOf = (kind: TaskKind | 'done', after = ''): string =>
  new URLSearchParams({
    ...(kind === 'done' ? { 'filter[done]': 'true' } : { 'filter[kind]': kind }),
    ...(after && { 'page[after]': after }),
  }).toString();

export function finishTask(id: string, done: boolean): Promise<Answer<unknown>> {
  const data = { type: 'case-tasks', id, attributes: { done } };
  return ask(`tasks/${encodeURIComponent(id)}`, z.object({ data: CaseTask }), jsonApiWrite('PATCH', { data }));
}

/** Address of the letter of a task, as a page or as PDF. */
export const taskLetterAddress = (id: string) => `/api/tasks/${encodeURIComponent(id)}/letter`;
