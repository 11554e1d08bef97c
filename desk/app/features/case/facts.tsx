import type { CaseRecord } from '../../api/cases.ts';
import { SupportBadge } from '../../layout/badges.tsx';
import { distance, shortDay, shortMoment } from '../../layout/dates.ts';
import { DutiesOfCase } from '../../layout/duties-notice.tsx';
import { useIsWide } from '../../layout/use-is-wide.ts';
import { BASES, CHANNELS, wordFor } from '../../layout/words.ts';
import { Fact } from './facts/fact.tsx';
import { FurtherAnswers } from './facts/further-answers.tsx';
import { RegisterFacts } from './facts/register-facts.tsx';
import { nameOf } from './head.tsx';
import type { CaseParts } from './parts.ts';

interface FactsProps {
  record: CaseRecord;
  parts: CaseParts;
  mayWrite: boolean;
}

/** The case's facts, the most important first. On narrow screens folded, so that the messages are in view. */
export function Facts(props: FactsProps) {
  const isWide = useIsWide();
  if (isWide)
    return (
      <section className="desk-facts" aria-label="Facts">
        <AllFacts {...props} />
      </section>
    );
  return (
    <details className="desk-facts">
      <summary>
        <h2>Facts</h2> <DeadlinesInShort record={props.record} />
      </summary>
      <AllFacts {...props} />
    </details>
  );
}

function AllFacts({ record, parts, mayWrite }: FactsProps) {
  const { attributes } = record;
  return (
    <>
      {attributes['erased-at'] && (
        <p>Erased on {shortMoment(attributes['erased-at'])}: only what the figures need is left.</p>
      )}
      {attributes.vulnerable && (
        <p>
          <SupportBadge /> The customer told us so. Ask what would help.
        </p>
      )}
      <DutiesOfCase duties={attributes.duties} />
      <h2>Deadlines</h2>
      <Deadlines record={record} />
      <h2>Customer</h2>
      <Customer record={record} />
      {attributes.kind === 'complaint' && (
        <>
          <h2>The complaint’s record</h2>
          <ComplaintRecord record={record} parts={parts} />
        </>
      )}
      {attributes.withheld && (
        <>
          <h2>What they need</h2>
          <p>Not shown to your role. Those who work on cases see it.</p>
        </>
      )}
      {attributes.register && <RegisterFacts record={record} register={attributes.register} mayWrite={mayWrite} />}
      <FurtherAnswers answers={attributes['additional-information']} />
    </>
  );
}

const Day = ({ day }: { day: string }) => (
  <>
    <time dateTime={day}>{shortDay(day)}</time> <span className="desk-soft">{distance(day)}</span>
  </>
);

/** Deadlines by name. */
function deadlinesOf({ attributes }: CaseRecord): [string, string | null][] {
  const { dates, kind } = attributes;
  const promised = attributes['promised-on'];
  const first = dates['reply-promised'];
  return [
    ['Reply promised', promised ?? first],
    ['At first promised', promised !== null && promised !== first ? first : null],
    // The customer reads so on their page.
    [
      'We try to settle it by',
      kind === 'complaint' && attributes['closed-at'] === null ? dates['next-working-day'] : null,
    ],
    ['Guaranteed standard', dates['guaranteed-standard']],
    ['Eight weeks', dates['eight-weeks']],
    ['On hold until', attributes['held-until']],
  ];
}

function DeadlinesInShort({ record }: { record: CaseRecord }) {
  const known = deadlinesOf(record).flatMap(([name, day]) =>
    day ? [`${name.replace(' promised', '').toLowerCase()} ${shortDay(day)}`] : [],
  );
  return <span className="desk-soft">{known.join(', ')}</span>;
}

function Deadlines({ record }: { record: CaseRecord }) {
  const { attributes } = record;
  const { dates } = attributes;
  return (
    <dl>
      <Fact name="Received">
        {shortMoment(dates['received-at'])}, {wordFor(CHANNELS, attributes.channel)}
      </Fact>
      {deadlinesOf(record).map(
        ([name, day]) =>
          day && (
            <Fact key={name} name={name}>
              {<Day day={day} />}
            </Fact>
          ),
      )}
      {attributes['answered-at'] && <Fact name="Answered">{shortMoment(attributes['answered-at'])}</Fact>}
      {attributes['closed-at'] && <Fact name="Closed">{shortMoment(attributes['closed-at'])}</Fact>}
      {attributes['resolved-on'] && <Fact name="Settled on">{shortDay(attributes['resolved-on'])}</Fact>}
    </dl>
  );
}

function Customer({ record: { attributes } }: { record: CaseRecord }) {
  const { email, telephone, textphone, account, address } = attributes;
  return (
    <dl>
      <Fact name="Name">
        <bdi>{nameOf(attributes)}</bdi>
      </Fact>
      <Fact name="Email">{email && <bdi>{email}</bdi>}</Fact>
      <Fact name="Telephone">{telephone && `${telephone.number} (${telephone.type})`}</Fact>
      {textphone && <Fact name="Textphone">{textphone}</Fact>}
      <Fact name="Account">{account}</Fact>
      <Fact name="Address">{address.length > 0 && <bdi>{address.join(', ')}</bdi>}</Fact>
      <Fact name="Prefers">{attributes['contact-preference'] && String(attributes['contact-preference'])}</Fact>
    </dl>
  );
}

/** What regulation 4 of the 2008 complaint-handling standards has a supplier record of each complaint. */
function ComplaintRecord({ record: { attributes }, parts }: Omit<FactsProps, 'mayWrite'>) {
  const said = { resolution: attributes.resolution, basis: attributes['resolution-basis'], offer: attributes.offer };
  const answers = parts.messages.filter(({ attributes: { direction } }) => direction === 'to-customer').length;
  return (
    <ol className="desk-record">
      <li>Received {shortMoment(attributes.dates['received-at'])}</li>
      <li>Made {attributes.form === 'spoken' ? 'orally' : 'in writing'}</li>
      <li>
        By <bdi>{nameOf(attributes)}</bdi>, {attributes.email ?? 'no email'}
      </li>
      <li>Account {attributes.account ?? 'not known'}</li>
      <li>
        About <bdi>{attributes.category ?? attributes.subject ?? 'not said'}</bdi>
      </li>
      <li>
        {answers === 0 ? 'No answer yet' : answers === 1 ? '1 answer' : `${answers} answers`}
        {said.offer && (
          <>
            ; offered: <bdi>{said.offer}</bdi>
          </>
        )}
      </li>
      <li>
        {said.resolution ? (
          <>
            Resolution: <bdi>{said.resolution}</bdi>
            {said.basis && ` (${wordFor(BASES, said.basis)})`}
          </>
        ) : (
          'No resolution yet'
        )}
      </li>
      <li>Reply by {attributes['contact-preference'] ? String(attributes['contact-preference']) : 'any way'}</li>
    </ol>
  );
}
