const regions = new Map<string, HTMLElement>();

/**
 * Announces `text` to screen readers without moving the focus (WCAG 4.1.3); `assertive` interrupts other announcements.
 * There is one live region for each urgency at the end of the body, outside of what React hydrates. It is created before
 * its text, since screen readers often ignore a region that is inserted together with its text.
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
