/** Why somebody is asked for their details again: the words are safe, the details were too old or belong to a new form. */
export function KeptWords() {
  return (
    <hs-alert type="highlighter" state="info">
      <h2>We've kept what you wrote</h2>
      <p>
        To protect your details, we only keep them for an hour and until a form is sent. Enter them again, and you'll
        find your words on the next page.
      </p>
    </hs-alert>
  );
}
