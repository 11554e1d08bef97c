import { watchGroups } from './groups.ts';

/** Adds the marketing beacon once while C0004 is active, and removes every copy of it otherwise (CN-02). */
export function watchBeacon(): void {
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
