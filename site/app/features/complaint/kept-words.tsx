import { DRAFT_LIFE } from '../../draft-life.ts';

/** Why the details are asked for again: the words are kept, but the details had expired or this is a new form. */
export function KeptWords() {
  return (
    <hs-alert type="highlighter" state="info">
      <h2>We've kept what you wrote</h2>
      <p>
        To protect your details, we only keep them for {DRAFT_LIFE.words} and until a form is sent. Enter them again,
        and you'll find your words on the next page.
      </p>
    </hs-alert>
  );
}
