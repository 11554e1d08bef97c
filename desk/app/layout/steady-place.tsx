import { Component, type ReactNode } from 'react';

interface Place {
  element: Element;
  top: number;
}

const PRESSABLE = 'button, a, input, textarea, select, summary, label';

/** The element under the pointer, or else the focused one. */
function placeNow(): Place | undefined {
  const pointed = [...document.querySelectorAll(':hover')].at(-1)?.closest(PRESSABLE);
  const focused = document.activeElement?.closest(PRESSABLE);
  const element = pointed ?? focused;
  return element ? { element, top: element.getBoundingClientRect().top } : undefined;
}

/** Most corrections of the scroll position for one change. */
const MOST_STEPS = 20;

function scrollByWhole(distance: number): void {
  // The new content may be in a shorter column, so the page may be too short to scroll by as much.
  const needed = scrollY + distance + innerHeight;
  if (document.documentElement.scrollHeight < needed) document.body.style.minBlockSize = `${needed}px`;
  scrollBy({ top: distance, behavior: 'instant' });
}

/**
 * When its children change by themselves, scrolls so that the element that the user is about to press stays in place: a
 * message that arrives above a button would otherwise put another one under the pointer.
 */
export class SteadyPlace extends Component<{ children: ReactNode }> {
  override getSnapshotBeforeUpdate(): Place | undefined {
    return placeNow();
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Place | undefined): void {
    if (!before?.element.isConnected) return;
    // A sticky element moves by less than its content, so one step may not be enough.
    for (let step = 0; step < MOST_STEPS; step += 1) {
      // Windows scroll by whole pixels.
      const moved = Math.round(before.element.getBoundingClientRect().top - before.top);
      if (moved === 0) return;
      scrollByWhole(moved);
    }
  }

  override componentWillUnmount(): void {
    document.body.style.minBlockSize = '';
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
