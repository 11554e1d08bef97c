import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CaseRecord, type ReplyChoices, replyMail } from '../../api/cases.ts';

import { replyWay } from './reply-way.ts';

interface PreviewProps {
  record: CaseRecord;
  text: string;
  choices: ReplyChoices;
}

/** Preview of the mail: the case system's text around the reply. */
export function Preview({ record, text, choices }: PreviewProps) {
  const { version } = record.attributes;
  const { data, error } = useQuery({ ...replyMail(record.id, version, choices), placeholderData: keepPreviousData });
  const mail = data?.data.attributes;
  const words = (
    <p className="desk-words" dir="auto">
      {text.trim() || 'Nothing written yet.'}
    </p>
  );
  return (
    <section className="desk-preview" aria-label="Preview, as the customer gets it">
      <p className="desk-soft">
        <bdi>{replyWay(record)}</bdi>
      </p>
      {error && (
        <p className="desk-warning">The rest of the mail can’t be shown now: the case system did not answer.</p>
      )}
      {mail ? (
        <>
          <p className="desk-soft">
            Subject: <strong>{mail.subject}</strong>
          </p>
          <div className="desk-mail">
            <h3>{mail.heading}</h3>
            <p>{mail.greeting},</p>
            {mail.facts.map(({ label, value }) => (
              <p key={label} className="desk-mail-fact">
                {label}: <strong>{value}</strong>
              </p>
            ))}
            <h4>{mail['message-heading']}</h4>
            {words}
            {mail.sections.map(({ heading, paragraphs }) => (
              <section key={heading}>
                <h4>{heading}</h4>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
          </div>
        </>
      ) : (
        words
      )}
    </section>
  );
}
