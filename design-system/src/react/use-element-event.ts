import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Listens to an element's own event. React 19 attaches no `on<event>` property of a custom element while it hydrates, so
 * the events are heard through a ref.
 * @param listener may change with every render; the event is passed too, to be cancelled
 */
export function useElementEvent<Detail>(
  ref: RefObject<HTMLElement | null>,
  type: `hs-${string}`,
  listener: (detail: Detail, event: CustomEvent<Detail>) => void,
): void {
  const onEvent = useEffectEvent((event: CustomEvent<Detail>) => listener(event.detail, event));
  useEffect(() => {
    const element = ref.current;
    const hear = (event: Event) => onEvent(event as CustomEvent<Detail>); // every hs- event is one
    element?.addEventListener(type, hear);
    return () => element?.removeEventListener(type, hear);
  }, [ref, type]);
}
