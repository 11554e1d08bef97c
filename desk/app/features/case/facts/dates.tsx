import type { CaseRecord } from '../../../api/cases.ts';
import { distance, shortDay, shortMoment } from '../../../layout/dates.ts';
import { Fact } from '../../../layout/fact.tsx';
import { Section } from '../../../layout/section.tsx';
import { CHANNELS, wordFor } from '../../../layout/words.ts';

/** When and how the case was received, its deadlines, and which of them were met. */
export function Dates({ record: { attributes } }: { record: CaseRecord }) {
  const { dates } = attributes;
  return (
    <Section title="Dates" summary={`Received ${shortMoment(dates['received-at'])}`} isRepeated>
      <dl>
        <Fact name="Received">
          {shortMoment(dates['received-at'])}, {wordFor(CHANNELS, attributes.channel)}
        </Fact>
        <Fact name="Form">{attributes.form === 'spoken' ? 'Spoken' : 'In writing'}</Fact>
        {deadlinesOf(attributes).map(([name, day]) => (
          <Fact key={name} name={name}>
            <time dateTime={day}>{shortDay(day)}</time> <span className="desk-soft">{distance(day)}</span>
          </Fact>
        ))}
        {attributes['answered-at'] && <Fact name="Answered">{shortMoment(attributes['answered-at'])}</Fact>}
        {attributes['closed-at'] && <Fact name="Closed">{shortMoment(attributes['closed-at'])}</Fact>}
        {attributes['resolved-on'] && <Fact name="Settled on">{shortDay(attributes['resolved-on'])}</Fact>}
      </dl>
    </Section>
  );
}

/** The deadlines that the case has, by name. */
function deadlinesOf(attributes: CaseRecord['attributes']): [string, string][] {
  const { dates, kind } = attributes;
  const promised = attributes['promised-on'];
  const first = dates['reply-promised'];
  const days: [string, string | null][] = [
    ['Reply promised', promised ?? first],
    ['First promised', promised !== null && promised !== first ? first : null],
    // The customer sees this on their page too. After it nothing is overdue.
    [
      'We aim to settle it by',
      kind === 'complaint' && attributes['closed-at'] === null ? dates['next-working-day'] : null,
    ],
    ['Guaranteed standard', dates['guaranteed-standard']],
    ['Eight weeks', dates['eight-weeks']],
    ['On hold until', attributes['held-until']],
  ];
  return days.flatMap(([name, day]) => (day ? [[name, day]] : []));
}
