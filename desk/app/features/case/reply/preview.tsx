import { splitGreeting } from '@larkfield/api-schemas/greeting';
import type { ReplyMail } from '@larkfield/api-schemas/staff-calls/case-messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CaseRecord, type ReplyChoices, replyMail } from '../../../api/cases.ts';
import { Chips } from '../../../controls/button.tsx';

import { replyWay } from './reply-way.ts';
import type { Way } from './ways.ts';

interface PreviewProps {
  record: CaseRecord;
  text: string;
  /** The ways to send it, each with its own mail; none for a reply that is being sent. */
  ways?: readonly Way[];
  choicesOf(state: Way['state']): ReplyChoices;
}

/** Preview of the mail: the case system's text around the reply. */
export function Preview({ record, text, ways = [], choicesOf }: PreviewProps) {
  const { version } = record.attributes;
  const [way, setWay] = useState(ways[0]);
  const { data, error } = useQuery({
    ...replyMail(record.id, version, choicesOf(way?.state)),
    placeholderData: keepPreviousData,
  });
  const mail = data?.data.attributes;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that keys have to reach it
    <section className="desk-preview" aria-label="Preview, as the customer sees it" tabIndex={0}>
      {ways.length > 1 && (
        <Chips
          legend="The email of"
          chips={ways.map((one) => ({
            label: `‘${one.label}’`,
            isPressed: one.state === way?.state,
            run: () => setWay(one),
          }))}
        />
      )}
      <p className="desk-soft">
        <bdi>{replyWay(record)}</bdi>
      </p>
      {error && (
        <p className="desk-warning">The rest of the email can’t be shown now: the case system did not answer.</p>
      )}
      {mail ? (
        <>
          <p className="desk-soft">
            Subject: <strong>{mail.subject}</strong>
          </p>
          <Mail mail={mail} text={text} />
        </>
      ) : (
        <Words text={text} />
      )}
    </section>
  );
}

/** @param text the reply, whose own greeting replaces the mail's */
function Mail({ mail, text }: { mail: ReplyMail['data']['attributes']; text: string }) {
  const { greeting = mail.greeting, rest } = splitGreeting(text);
  return (
    <div className="desk-mail">
      <h3>{mail.heading}</h3>
      {greeting && <p>{greeting},</p>}
      {mail['message-heading'] && <h4>{mail['message-heading']}</h4>}
      <Words text={rest} />
      {mail.facts.map(({ label, value }) => (
        <p key={label} className="desk-mail-fact">
          {label}: <strong>{value}</strong>
        </p>
      ))}
      {mail.sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h4>{heading}</h4>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}

const Words = ({ text }: { text: string }) => (
  <p className="desk-words" dir="auto">
    {text.trim() || 'Nothing written yet.'}
  </p>
);
