/** Warns that the browser's storage failed, so that closing the page loses the draft. */
export const NotStored = () => (
  <p className="desk-warning">
    This browser can’t keep your words: its storage is full or switched off. Send them before you close this page.
  </p>
);
