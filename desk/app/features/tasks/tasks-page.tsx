/** What is done by hand: letters to print, calls to make, mails that were refused (RW-06). */
import { TaskKind } from '@larkfield/api-schemas/case-tasks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useLive } from '../../api/live.ts';
import { TASKS_KEY, taskList, tasksOf } from '../../api/tasks.ts';
import { ReadFailure } from '../../layout/notice.tsx';
import { useTitle } from '../../session/page-title.ts';
import { useMayWrite } from '../../session/use-may-write.ts';
import { TaskCard } from './task-card.tsx';

const VIEWS: Record<TaskKind | 'done', { name: string; none: string }> = {
  print: { name: 'To print', none: 'Nothing to print.' },
  call: { name: 'To call', none: 'Nobody to call.' },
  'refused-mail': { name: 'Refused emails', none: 'No refused or returned emails.' },
  bereavement: { name: 'Bereavement', none: 'Nothing is waiting for an executor.' },
  done: { name: 'Done', none: 'Nothing done yet.' },
};

const View = TaskKind.catch('print');

export function Component() {
  const [search] = useSearchParams();
  const asked = search.get('view');
  const view = asked === 'done' ? 'done' : View.parse(asked);
  const { name, none } = VIEWS[view];
  useTitle(`Tasks: ${name}`);
  const queries = useQueryClient();
  useLive({
    onChange: () => void queries.invalidateQueries({ queryKey: TASKS_KEY }),
    onGap: () => void queries.invalidateQueries({ queryKey: TASKS_KEY }),
  });
  const mayWrite = useMayWrite();
  const query = taskList(tasksOf(view, search.get('after') ?? ''));
  const { data, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const after = new URLSearchParams(data?.links.next?.split('?')[1]).get('page[after]');
  return (
    <div className="desk-page">
      <h1>Tasks</h1>
      <nav className="desk-views" aria-label="Lists">
        <ul className="desk-sideways">
          {Object.entries(VIEWS).map(([key, { name: label }]) => (
            <li key={key}>
              <Link to={`/tasks?view=${key}`} aria-current={key === view ? 'page' : undefined}>
                {label}
                {data && key !== 'done' && <span className="desk-count">{data.meta.open[TaskKind.parse(key)]}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <h2>{name}</h2>
      {error && <ReadFailure what="The list could not be loaded" error={error} retry={() => void refetch()} />}
      {data?.data.length === 0 && <p>{none}</p>}
      <ul className="desk-task-list">
        {data?.data.map((task) => (
          <li key={task.id}>
            <TaskCard task={task} mayWrite={mayWrite} />
          </li>
        ))}
      </ul>
      {after && <Link to={`/tasks?view=${view}&after=${encodeURIComponent(after)}`}>Next page</Link>}
    </div>
  );
}
