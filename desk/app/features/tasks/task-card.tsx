import type { CaseTask } from '@larkfield/api-schemas/case-tasks';
import { LetterKind } from '@larkfield/api-schemas/cases';
import { Link } from 'react-router';
import { fileAddress } from '../../api/cases.ts';
import { finishTask, TASKS_KEY, taskLetterAddress } from '../../api/tasks.ts';
import { Button } from '../../controls/button.tsx';
import { SupportBadge } from '../../layout/badges.tsx';
import { shortMoment } from '../../layout/dates.ts';
import { LetterFiles } from '../../layout/letter-files.tsx';
import { RefusalNotice } from '../../layout/notice.tsx';
import { bereavementText, LETTERS } from '../../layout/words.ts';
import { useActingOn } from '../../sending/use-acting.ts';

interface TaskCardProps {
  task: CaseTask;
  mayWrite: boolean;
}

/** One task: its customer, what to do, and whether it is done. */
export function TaskCard({ task, mayWrite }: TaskCardProps) {
  const { attributes } = task;
  const { reference, vulnerable, text, files } = attributes;
  const name = `${attributes['first-name']} ${attributes.surname}`.trim();
  // A case can have several of these tasks at once.
  const particular =
    attributes.kind === 'bereavement' ? bereavementText(attributes.about) : letterName(attributes.about);
  const what = particular ? `: ${particular}` : '';
  return (
    <article className="desk-panel" aria-label={`${name}, ${reference}${what}`}>
      <h3>
        <bdi>{name}</bdi> <Link to={`/cases/${reference}`}>{reference}</Link> {vulnerable && <SupportBadge />}
      </h3>
      <p className="desk-soft">
        Since {shortMoment(attributes['created-at'])}
        {attributes['acts-for'] && (
          <>
            , acts for <bdi>{attributes['acts-for']}</bdi>
          </>
        )}
        {attributes.owner && `, ${attributes.owner.name} has the case`}
        {attributes['done-at'] &&
          `, done ${shortMoment(attributes['done-at'])} by ${attributes['done-by'] ?? 'the system'}`}
      </p>
      <Way task={task} />
      {text && (
        <p className="desk-words" dir="auto">
          {text}
        </p>
      )}
      {files.length > 0 && (
        <ul className="desk-files">
          {files.map((file) => (
            <li key={file.id}>
              <a href={fileAddress(reference, file.id)}>{file.name}</a>
            </li>
          ))}
        </ul>
      )}
      <Acts task={task} mayWrite={mayWrite} />
    </article>
  );
}

/** Name of the letter that a task is about; undefined for one about news. */
function letterName(about: string): string | undefined {
  const kind = LetterKind.safeParse(about.replace(/^letter:/, '')).data;
  return kind && LETTERS[kind];
}

/** Where the letter goes, whom to call, or what was refused. */
function Way({ task: { attributes } }: { task: CaseTask }) {
  const { kind, about, address, telephone, email, reference } = attributes;
  if (kind === 'bereavement') return <p>{bereavementText(about)}</p>;
  if (kind === 'print')
    return address.length > 0 ? (
      <p>
        {letterName(about) && `${letterName(about)} to `}
        <bdi>{address.join(', ')}</bdi>
      </p>
    ) : (
      <p className="desk-warning">No address is known: ask for it, and add it to the case.</p>
    );
  if (kind === 'call')
    return telephone ? (
      <p>
        <a href={`tel:${telephone.number}`}>{telephone.number}</a>
      </p>
    ) : (
      <p className="desk-warning">No telephone number is known.</p>
    );
  return (
    <p>
      Email to <bdi>{email ?? 'the customer'}</bdi> was refused or came back.{' '}
      <Link to={`/cases/${reference}#correct`}>Correct the address</Link>
    </p>
  );
}

function Acts({ task, mayWrite }: TaskCardProps) {
  const { isBusy, refusal, send } = useActingOn(TASKS_KEY);
  const { kind, reference, address, 'done-at': doneAt } = task.attributes;
  return (
    <>
      {refusal && <RefusalNotice refusal={refusal} />}
      <div className="desk-write-end">
        {mayWrite && (
          <Button
            {...(doneAt === null && { 'data-is': 'main' })}
            aria-disabled={isBusy}
            onClick={() => void send(() => finishTask(task.id, doneAt === null))}
          >
            {doneAt === null ? 'Done' : 'Not done after all'} <span className="hs-visually-hidden">{reference}</span>
          </Button>
        )}
        {kind === 'print' && address.length > 0 && (
          <>
            <LetterFiles
              address={taskLetterAddress(task.id)}
              name={`${reference}-letter`}
              of={`the letter, ${reference}`}
            />
            <a className="desk-button" href={taskLetterAddress(task.id)} target="_blank" rel="noreferrer">
              View it <span className="hs-visually-hidden">in a new tab, {reference}</span>
            </a>
          </>
        )}
      </div>
    </>
  );
}
