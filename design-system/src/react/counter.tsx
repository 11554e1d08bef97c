import { useState } from 'react';

/**
 * The line below a textarea in an `<hs-inputter max-length>`, which counts in it as somebody types. The textarea names it
 * in `aria-describedby`. React never looks into it again: what was counted before React came stays.
 */
export function Counter({ id, limit }: { id: string; limit: number }) {
  const [start] = useState({ __html: `You can enter up to ${limit.toLocaleString('en-GB')} characters` });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a number and our own words, which React must leave alone
  return <p className="hs-counter" id={id} suppressHydrationWarning dangerouslySetInnerHTML={start} />;
}
