import { watchGroups } from './groups.ts';

/** A case, a link that opens it, or what somebody needs. */
const PRIVATE = '[data-no-replay], :is(div, fieldset)[data-dd-privacy]';

/**
 * Adds the marketing beacon once while C0004 is active, and removes every copy of it otherwise (CN-02). Its script, which
 * is another company's, could read all of a page and of its address, so private pages have none.
 */
export function watchBeacon(): void {
  if (document.querySelector(PRIVATE)) return;
  const source = document.body.dataset['beacon'] ?? '';
  watchGroups((groups) => {
    const present = [...document.scripts].filter((script) => script.src === source);
    if (!groups.has('C0004')) for (const script of present) script.remove();
    else if (present.length === 0) addScript(source);
  });
}

function addScript(source: string): void {
  const script = document.createElement('script');
  script.src = source;
  script.async = true;
  document.head.append(script);
}
