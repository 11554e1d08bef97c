/** The desk's calls on letters to print, calls to make and refused mails (RW-06). */
import { type TaskKind, TaskList } from '@larkfield/api-schemas/case-tasks';
import { queryOptions } from '@tanstack/react-query';
import { read, write } from './client.ts';

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

export const finishTask = (id: string, done: boolean) =>
  write('PATCH', `tasks/${encodeURIComponent(id)}`, { type: 'case-tasks', id, attributes: { done } });

/** Address of the letter of a task, as a page or as PDF. */
export const taskLetterAddress = (id: string) => `/api/tasks/${encodeURIComponent(id)}/letter`;
