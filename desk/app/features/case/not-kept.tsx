/** The browser took no more words: whoever writes must know that closing the page loses these. */
export const NotKept = () => (
  <p className="desk-warning">
    This browser can’t keep your words: its storage is full or switched off. Send them before you close this page.
  </p>
);
