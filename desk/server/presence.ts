/** Who is viewing which case (DK-04), kept in this process's memory while their page is open. */

export interface Viewer {
  id: string;
  name: string;
}

/** Called with the other viewers of the case, each once however many windows they have open. */
export type OnViewers = (viewers: readonly Viewer[]) => void;

export interface Presence {
  /** Adds a viewer. Returns a function that removes them. */
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
