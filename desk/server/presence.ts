/** Who is viewing which case, and who is writing a reply (DK-04, DK-07), in this process's memory only. */

export interface Viewer {
  id: string;
  name: string;
}

/** Called with the other viewers of the case, each once however many windows they have open. */
type OnViewers = (viewers: readonly (Viewer & { replying: boolean })[]) => void;

/** Called with the references of the cases that others reply to. */
type OnReplying = (caseIds: readonly string[]) => void;

export interface Presence {
  /** Adds a viewer. Returns a function that removes them. */
  enter(caseId: string, viewer: Viewer, onViewers: OnViewers): () => void;
  /**
   * Notes that a viewer is writing a reply, until they stop or pause for a minute. @param isForAll whether everybody
   * may know of the case; only viewers are told of a restricted one (RW-12)
   */
  reply(caseId: string, viewerId: string, isForAll: boolean): void;
  stopReply(caseId: string, viewerId: string): void;
  /** Tells a window of others' replies. Returns a function that unsubscribes. */
  watch(viewerId: string, onReplying: OnReplying): () => void;
}

interface Window {
  viewer: Viewer;
  onViewers: OnViewers;
}

interface Reply {
  caseId: string;
  viewerId: string;
  isForAll: boolean;
  timer: NodeJS.Timeout;
}

const REPLY_LASTS_MS = 60_000;
/** Windows are told at most this often, however many people start and stop replying. */
const TOLD_EVERY_MS = 500;

/** Replies that are being written. @param onChange called with the case in which one begins or ends */
function createReplies(onChange: (caseId: string) => void) {
  const replies = new Map<string, Reply>();
  const keyOf = (caseId: string, viewerId: string) => `${caseId} ${viewerId}`;

  function stop(caseId: string, viewerId: string): void {
    const reply = replies.get(keyOf(caseId, viewerId));
    if (!reply) return;
    clearTimeout(reply.timer);
    replies.delete(keyOf(caseId, viewerId));
    onChange(caseId);
  }

  return {
    stop,
    note(caseId: string, viewerId: string, isForAll: boolean): void {
      const before = replies.get(keyOf(caseId, viewerId));
      clearTimeout(before?.timer);
      const timer = setTimeout(stop, REPLY_LASTS_MS, caseId, viewerId).unref();
      replies.set(keyOf(caseId, viewerId), { caseId, viewerId, isForAll, timer });
      if (before?.isForAll !== isForAll) onChange(caseId);
    },
    isUnderWay: (caseId: string, viewerId: string) => replies.has(keyOf(caseId, viewerId)),
    /** @returns references of the cases that others reply to, each once */
    ofOthers(viewerId: string): string[] {
      const others = [...replies.values()].filter((reply) => reply.isForAll && reply.viewerId !== viewerId);
      return [...new Set(others.map(({ caseId }) => caseId))];
    },
  };
}

export function createPresence(): Presence {
  const windows = new Map<string, Set<Window>>();
  const watchers = new Map<OnReplying, string>();
  let isTelling = false;
  const replies = createReplies((caseId) => {
    tell(caseId);
    tellWatchers();
  });

  function tell(caseId: string): void {
    const open = [...(windows.get(caseId) ?? [])];
    const people = new Map(open.map(({ viewer }) => [viewer.id, viewer]));
    const shown = [...people.values()].map((viewer) => ({
      ...viewer,
      replying: replies.isUnderWay(caseId, viewer.id),
    }));
    for (const { viewer, onViewers } of open) onViewers(shown.filter(({ id }) => id !== viewer.id));
  }

  function tellWatchers(): void {
    if (isTelling) return;
    isTelling = true;
    setTimeout(() => {
      isTelling = false;
      for (const [onReplying, viewerId] of watchers) onReplying(replies.ofOthers(viewerId));
    }, TOLD_EVERY_MS).unref();
  }

  return {
    enter(caseId, viewer, onViewers) {
      const window = { viewer, onViewers };
      const open = windows.get(caseId) ?? new Set();
      windows.set(caseId, open.add(window));
      tell(caseId);
      return () => {
        open.delete(window);
        if (![...open].some((other) => other.viewer.id === viewer.id)) replies.stop(caseId, viewer.id);
        if (open.size === 0) windows.delete(caseId);
        tell(caseId);
      };
    },
    reply: replies.note,
    stopReply: replies.stop,
    watch(viewerId, onReplying) {
      watchers.set(onReplying, viewerId);
      const now = replies.ofOthers(viewerId);
      if (now.length > 0) onReplying(now);
      return () => void watchers.delete(onReplying);
    },
  };
}
