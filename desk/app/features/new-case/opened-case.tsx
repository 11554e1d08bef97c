import { formatDay } from '@larkfield/calendar/days';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { OpenedCase } from '../../api/new-case.ts';
import { Button } from '../../controls/button.tsx';
import { today } from '../../layout/dates.ts';
import { useTitle } from '../../session/page-title.ts';

/** What to tell the customer before the call ends: reference and deadlines. */
export function Opened({ opened: { data, meta }, another }: { opened: OpenedCase; another(): void }) {
  const { id, attributes } = data;
  const heading = useRef<HTMLHeadingElement>(null);
  const isSettled = attributes.state === 'resolved';
  const title = `${id} is ${isSettled ? 'settled' : 'open'}`;
  useTitle(title);
  useEffect(() => heading.current?.focus(), []);
  const { 'reply-promised': reply, 'eight-weeks': eightWeeks } = attributes.dates;
  return (
    <div className="desk-page desk-opened">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className="desk-panel">
        <h2>Tell the customer</h2>
        <ul>
          <li>
            Their reference: <strong className="desk-reference">{id}</strong>
          </li>
          {reply && !isSettled && <li>{replyText(reply)}</li>}
          {eightWeeks && !isSettled && <li>{ombudsmanText(eightWeeks)}</li>}
          {attributes.kind === 'complaint' && !isSettled && (
            <li>Our website has our complaints procedure, and we can send them a copy free of charge.</li>
          )}
          <li>
            {isSettled && isByPost(attributes) ? (
              <>
                A letter that says how it was settled is in the list of{' '}
                <Link to="/tasks?view=print">letters to print</Link>.
              </>
            ) : isSettled && attributes.email ? (
              <>
                An email that says how it was settled goes to <bdi>{attributes.email}</bdi>.
              </>
            ) : meta['confirmation-mail'] ? (
              <>
                A confirmation with a link goes to <bdi>{attributes.email}</bdi>.
              </>
            ) : (
              'Nothing is emailed to them: ask them to write down the reference.'
            )}
          </li>
        </ul>
      </div>
      <p className="desk-write-end">
        <Link className="desk-button" data-is="main" to={`/cases/${id}`}>
          Go to the case
        </Link>
        <Button onClick={another}>Open another</Button>
      </p>
    </div>
  );
}

/** Whether the case system has a letter printed instead of sending a mail (RW-06). */
const isByPost = ({ email, 'contact-preference': preference }: OpenedCase['data']['attributes']) =>
  preference === 'post' || (email === null && preference !== 'phone');

const isOver = (day: string) => day < today();

const replyText = (day: string) =>
  isOver(day)
    ? `We are sorry that our reply is late: it was due by ${formatDay(day)}.`
    : `We will reply by ${formatDay(day)}.`;

const ombudsmanText = (day: string) =>
  isOver(day)
    ? 'They can take it to the Energy Ombudsman now, which is free and independent of us. A letter that says how is sent automatically.'
    : `If it is not settled by ${formatDay(day)}, they can take it to the Energy Ombudsman, which is free and independent of us.`;
