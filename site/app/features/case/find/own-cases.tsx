import type { OwnCasesOutcome } from '../../../case-context.ts';
import { shownDayOf } from '../../../shown-moment.ts';
import { HEADINGS, STATES_IN_SHORT } from '../case-words.ts';

/** The cases of a signed-in customer, each with the button that opens it. */
export function OwnCases({ own, hasFailed }: { own: OwnCasesOutcome; hasFailed: boolean }) {
  if (own.status === 'signed-out' || own.status === 'not-offered') return null;
  return (
    <section className="hs-frame hs-form-page hs-case-own-list" aria-labelledby="own">
      <h2 id="own">Your cases</h2>
      {hasFailed && <p role="alert">We couldn't open that case. Use the form below to get a link to it.</p>}
      <List own={own} />
    </section>
  );
}

function List({ own }: { own: OwnCasesOutcome }) {
  if (own.status !== 'ok') return <p>We can't list your cases right now. Use the form below to find one.</p>;
  if (own.cases.length === 0) {
    return (
      <p>We have no cases with the email address of your account. If you gave us another one, use the form below.</p>
    );
  }
  return (
    <ul>
      {own.cases.map(({ id, attributes: { kind, state, 'received-at': at } }) => (
        <li key={id}>
          <form method="post">
            <input type="hidden" name="own" value={id} />
            <p>
              <strong>{HEADINGS[kind]}</strong> {id}
              <br />
              Received on <time dateTime={at}>{shownDayOf(at)}</time>. {STATES_IN_SHORT[state]}.
            </p>
            <hs-cta type="reset" icon="none">
              <button type="submit" aria-label={`Open ${id}`}>
                Open
              </button>
            </hs-cta>
          </form>
        </li>
      ))}
    </ul>
  );
}
