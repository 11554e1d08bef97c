import { deviceStorage } from './device-storage.ts';

const STORAGE_KEY = 'lastActivity';

/** The time of a customer's last activity in any tab of this session (AU-04). */
export interface ActivityClock {
  /** Milliseconds since the last activity. */
  quietFor(): number;
  /** Records activity now. */
  touch(): void;
  /** Calls `listener` when there was activity in another tab. */
  onTouchElsewhere(listener: () => void, signal: AbortSignal): void;
}

/**
 * Shared by all tabs through the device's storage.
 * @param session id of the session; activity of an earlier session is ignored
 */
export function createActivityClock(session: string): ActivityClock {
  const touch = () => deviceStorage.set(STORAGE_KEY, JSON.stringify({ session, at: Date.now() }));
  const lastAt = (): number | undefined => {
    const kept = parse(deviceStorage.get(STORAGE_KEY));
    return kept?.session === session ? kept.at : undefined;
  };
  if (lastAt() === undefined) touch();
  return {
    touch,
    // Not negative, even if the device's clock is set back.
    quietFor: () => Math.max(0, Date.now() - (lastAt() ?? Date.now())),
    onTouchElsewhere(listener, signal) {
      addEventListener('storage', ({ key }) => key === STORAGE_KEY && listener(), { signal });
    },
  };
}

function parse(text: string | null): { session: string; at: number } | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('session' in kept) || !('at' in kept)) return undefined;
    const { session, at } = kept;
    return typeof session === 'string' && typeof at === 'number' ? { session, at } : undefined;
  } catch {
    return undefined;
  }
}
