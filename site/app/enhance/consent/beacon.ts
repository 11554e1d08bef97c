import { watchGroups } from './groups.ts';

/** Of which replays record nothing, or not everything: a case, its link, and what somebody writes, searches for or needs. */
const PRIVATE = '[data-no-replay], [data-dd-privacy=hidden]';

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
