import { DRAFT_LIFE } from '../../draft-life.ts';

/**
 * Explains why the details are needed again although the text is still there: they have expired, or this is a new form.
 */
export function DetailsExpired() {
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
