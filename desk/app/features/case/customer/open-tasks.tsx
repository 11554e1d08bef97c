/** What is to be done by hand in this case (RW-06). */
import type { TaskKind } from '@larkfield/api-schemas/case-tasks';
import { Link } from 'react-router';
import type { CaseRecord } from '../../../api/cases.ts';
import { shortMoment } from '../../../layout/dates.ts';
import { bereavementText } from '../../../layout/words.ts';

const WORDS: Record<Exclude<TaskKind, 'bereavement'>, string> = {
  print: 'A letter needs to be printed and posted',
  call: 'The customer needs a call with our answer',
  'refused-mail': 'Our email was refused, or came back',
};

export function OpenTasks({ record, mayWrite }: { record: CaseRecord; mayWrite: boolean }) {
  const open = record.attributes.tasks.filter((task) => task['done-at'] === null);
  if (open.length === 0) return null;
  return (
    <section className="desk-panel" aria-label="Tasks">
      <ul className="desk-open-tasks">
        {open.map(({ id, kind, about, 'created-at': since }) => (
          <li key={id} className={kind === 'refused-mail' ? 'desk-warning' : undefined}>
            {kind === 'bereavement' ? bereavementText(about) : WORDS[kind]}, since {shortMoment(since)}.{' '}
            <Link to={`/tasks?view=${kind}`}>Go to the list</Link>
            {kind === 'refused-mail' && mayWrite && (
              <>
                {' '}
                or <Link to="#correct">correct the address</Link>.
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
