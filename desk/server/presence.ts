/** Who looks at which case (DK-04): known while their page is open, kept in this process and nowhere else. */

export interface Viewer {
  id: string;
  name: string;
}

/** Told the others who look at the same case, each once however many windows they have open. */
export type OnViewers = (viewers: readonly Viewer[]) => void;

export interface Presence {
  /** Somebody opens a case. Returns what ends it. */
  enter(caseId: string, viewer: Viewer, onViewers: OnViewers): () => void;
}

interface Window {
  viewer: Viewer;
  onViewers: OnViewers;
}

export function createPresence(): Presence {
  const windows = new Map<string, Set<Window>>();

  function tell(caseId: string): void {
    const open = [...(windows.get(caseId) ?? [])];
    const people = new Map(open.map(({ viewer }) => [viewer.id, viewer]));
    for (const { viewer, onViewers } of open) onViewers([...people.values()].filter(({ id }) => id !== viewer.id));
  }

  return {
    enter(caseId, viewer, onViewers) {
      const window = { viewer, onViewers };
      const open = windows.get(caseId) ?? new Set();
      windows.set(caseId, open.add(window));
      tell(caseId);
      return () => {
        open.delete(window);
        if (open.size === 0) windows.delete(caseId);
        tell(caseId);
      };
    },
  };
}
