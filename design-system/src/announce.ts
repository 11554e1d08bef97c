const regions = new Map<string, HTMLElement>();

/**
 * Has a screen reader say `text` without moving the focus (WCAG 4.1.3); `assertive` interrupts what it is saying.
 * One region for each, at the end of the body: outside of what React hydrates, and there before its text changes, since
 * a region that comes with its text is often not read.
 */
export function announce(text: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  const known = regions.get(urgency);
  const region = known?.isConnected ? known : document.createElement('div');
  if (region !== known) {
    region.className = 'hs-visually-hidden';
    region.setAttribute('role', urgency === 'polite' ? 'status' : 'alert');
    document.body.append(region);
    regions.set(urgency, region);
  }
  region.textContent = '';
  requestAnimationFrame(() => {
    region.textContent = text;
  });
}
