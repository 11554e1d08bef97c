/** The content check's findings on the text that is being written, and how search results would change. */
import type { ContentFinding, SearchEffects } from '@larkfield/api-schemas/staff-calls/content-checks';
import { useEffect, useState } from 'react';
import { changesOf, placeOfWritten } from '../changes.ts';
import { checkFiles } from '../content-api.ts';
import { Findings } from '../findings.tsx';
import { inTurn } from '../turns.ts';
import { Effects } from './effects.tsx';

type State =
  | { status: 'checking' }
  | { status: 'failed'; reason: string }
  | { status: 'checked'; findings: ContentFinding[]; effects?: SearchEffects | undefined; isAsking: boolean };

/** Only articles and word lists affect the search. */
const isSearched = (path: string) => /^(?:articles|search)\//.test(path);

interface Checked {
  path: string;
  text: string;
  isNew: boolean;
}

export function CheckResults({ path, text, isNew }: Checked) {
  const state = useCheck({ path, text, isNew });
  return (
    <>
      <section aria-live="polite" aria-label="The check">
        <h2>The check</h2>
        {state.status === 'checking' && <p>Checking …</p>}
        {state.status === 'failed' && <p>This could not be checked. {state.reason}</p>}
        {state.status === 'checked' && state.findings.length === 0 && <p>Nothing to mend.</p>}
        {state.status === 'checked' && state.findings.length > 0 && <Findings findings={state.findings} path={path} />}
      </section>
      {isSearched(path) && (
        <section aria-live="polite" aria-label="What searches find">
          <h2>What searches find</h2>
          {state.status === 'checked' && state.effects && <Effects effects={state.effects} />}
          {state.status === 'checked' && !state.effects && !state.isAsking && <p>Mend what the check found first.</p>}
          {(state.status === 'checking' || (state.status === 'checked' && state.isAsking)) && (
            <p>Asking the search …</p>
          )}
        </section>
      )}
    </>
  );
}

/** The findings come first: the search takes a second or two. */
function useCheck({ path, text, isNew }: Checked): State {
  // Another category leaves the text as it is.
  const place = placeOfWritten(path, text);
  const [state, setState] = useState<State>({ status: 'checking' });
  useEffect(() => {
    let isCurrent = true;
    const ask = (search: boolean) =>
      inTurn(async () => (isCurrent ? checkFiles(changesOf(path, text, isNew), search) : undefined));
    async function check(): Promise<void> {
      const isAsking = isSearched(place);
      const first = await ask(false);
      if (isCurrent && first) setState({ status: 'checked', isAsking, ...first });
      const second = isAsking ? await ask(true) : undefined;
      if (isCurrent && second) setState({ status: 'checked', isAsking: false, ...second });
    }
    setState({ status: 'checking' });
    check().catch(
      (error: unknown) =>
        isCurrent && setState({ status: 'failed', reason: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [path, text, isNew, place]);
  return state;
}
