import { Component, type ReactNode } from 'react';

interface Place {
  element: Element;
  top: number;
}

const PRESSABLE = 'button, a, input, textarea, select, summary, label';

/** What somebody is about to press: what the pointer is on, or else what has the focus. */
function placeNow(): Place | undefined {
  const pointed = [...document.querySelectorAll(':hover')].at(-1)?.closest(PRESSABLE);
  const focused = document.activeElement?.closest(PRESSABLE);
  const element = pointed ?? focused;
  return element ? { element, top: element.getBoundingClientRect().top } : undefined;
}

/** What arrives is at most so many windows high. */
const MOST_STEPS = 20;

function scrollByWhole(distance: number): void {
  // What arrived may be in a column that was not the longest: the page has no room to scroll by as much.
  const needed = scrollY + distance + innerHeight;
  if (document.documentElement.scrollHeight < needed) document.body.style.minBlockSize = `${needed}px`;
  scrollBy({ top: distance, behavior: 'instant' });
}

/**
 * Scrolls by as much as its children move what somebody is about to press, when they change by themselves: a message
 * that arrives above a button would put another one under the pointer.
 */
export class SteadyPlace extends Component<{ children: ReactNode }> {
  override getSnapshotBeforeUpdate(): Place | undefined {
    return placeNow();
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Place | undefined): void {
    if (!before?.element.isConnected) return;
    // What sticks to an edge of the window moves by less than its words did: one step may not be enough.
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
