/**
 * The script of every page: the design system's elements and what this site adds to them, without a framework. Each part
 * is a chunk of its own, loaded only on pages whose markup needs it. Parts stand alone: one that fails, because a browser
 * or an extension has taken away what it uses, is reported and takes no other with it.
 */
import { define } from '@larkfield/design-system/element.ts';
import { HsHeader } from '@larkfield/design-system/elements/header/header.ts';
import { loadAnew } from '../load-anew.ts';
import { startBuiltInConsent } from './consent/choice.ts';
import { watchGroups } from './consent/groups.ts';
import { deviceStorage } from './device-storage.ts';
import { countPageViews } from './page-views.ts';
import { clearStoredItems } from './stored-items.ts';

/** Parts by the selector of the markup that needs them. */
const PARTS: Record<string, () => Promise<unknown>> = {
  '[data-beacon]': () => import('./consent/beacon.ts').then(({ watchBeacon }) => watchBeacon()),
  'hs-alert:is([dismissible],:not([type=highlighter]))': () =>
    import('@larkfield/design-system/elements/alert/alert-define.ts'),
  'hs-card:is([image],[decoration],[inactive]),hs-editorial[image],hs-download:is([href],[file-size]),hs-icon,hs-cta[link]':
    () => import('./attribute-elements.ts'),
  'hs-form': () => import('./form-checks.ts').then(({ loadChecksOnUse }) => loadChecksOnUse()),
  'dialog[data-session]': () => import('./session-watch.ts').then(({ watchSession }) => watchSession()),
  '[data-deals]': () => import('./deals.ts').then(({ enhanceDeals }) => enhanceDeals()),
  '[data-case-upload]': () => import('./case-upload.ts').then(({ enhanceUpload }) => enhanceUpload()),
  '[data-search-results]': () => import('./search-clicks.ts').then(({ countSearchClicks }) => countSearchClicks()),
};

function loadParts(): void {
  for (const [selector, load] of Object.entries(PARTS)) if (document.querySelector(selector)) void load();
}

/** Parts that are loaded only when the matching element comes near the viewport, since most visitors leave before. */
const PARTS_IN_SIGHT: Record<string, () => Promise<unknown>> = {
  'hs-expander': () => import('@larkfield/design-system/elements/expander/expander-define.ts'),
  'hs-carousel': () => import('@larkfield/design-system/elements/carousel/carousel-define.ts'),
  'hs-video': () => import('@larkfield/design-system/elements/video/video-define.ts'),
  'hs-tabs': () => import('@larkfield/design-system/elements/tabs/tabs-define.ts'),
  '[data-helpful]': () => import('./helpful.ts').then(({ enhanceHelpful }) => enhanceHelpful()),
  'hs-datepicker': () => import('@larkfield/design-system/elements/datepicker/datepicker-define.ts'),
};

function loadPartsInSight(): void {
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        for (const [selector, load] of Object.entries(PARTS_IN_SIGHT)) if (target.matches(selector)) void load();
        sight.unobserve(target);
      }
    },
    { rootMargin: '300px' },
  );
  for (const element of document.querySelectorAll(Object.keys(PARTS_IN_SIGHT).join())) sight.observe(element);
}

function offerReadingSettings(): void {
  const button = document.querySelector<HTMLElement>('[data-accessibility]');
  const load = () => import('./reading-settings.ts');
  button?.addEventListener('click', () => void load().then(({ openDialog }) => openDialog(button), loadAnew));
  const follow = () => {
    if (deviceStorage.get('readingSettings')) void load().then(({ applyStored }) => applyStored());
  };
  follow();
  // Chosen on a page from which this one comes back out of the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && follow());
}

/** Who has saved emergency help can delete it again (OF-01), so the code is loaded at once; for others on a press. */
function offerEmergencyHelp(): void {
  const keep = document.querySelector<HTMLElement>('[data-keep]');
  if (!keep || !('serviceWorker' in navigator)) return;
  const offer = (press?: Event) =>
    void import('./keep-emergency-help.ts').then(({ offerToKeep }) => offerToKeep(keep, press), press && loadAnew);
  keep.querySelector('[hidden]')?.removeAttribute('hidden');
  if (navigator.serviceWorker.controller) offer();
  else keep.querySelector('button')?.addEventListener('click', offer, { once: true });
}

/** Hydrated forms and uploads show their own progress. */
function showSlowPages(): void {
  if (!document.querySelector('main:not(:has(hs-form[messages], [data-case-upload]))')) return;
  // If the page is left while the part is loading, Firefox reports the aborted load as an error.
  const showProgress = (event: Event) =>
    void import('./slow-navigation.ts').then(({ waitForPage }) => waitForPage(event)).catch(() => {});
  document.addEventListener('submit', showProgress);
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) showProgress(event);
  });
}

/** Loaded on focus, before the first letter is typed. A field that already has the focus gets no event. */
function enhanceForms(): void {
  document.addEventListener('focusin', ({ target }) => enhanceFormOf(target));
  enhanceFormOf(document.activeElement);
}

function enhanceFormOf(target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  if (target.closest('hs-form')) void import('./form-steps.ts');
  const form = target.closest<HTMLFormElement>('form[data-search]');
  if (form) void import('./suggest.ts').then(({ enhanceSearch }) => enhanceSearch(form));
}

/** Without a session, however it ended, the next person at this browser must not see what it stored (AU-03). */
function forgetSession(): void {
  if (!document.querySelector('dialog[data-session]')) clearStoredItems();
}

/** No monitoring code is loaded before consent (MO-04). Groups that were already active count only in the top window (MO-01). */
function startMonitoring(): void {
  if (!document.body.dataset['monitoring']) return;
  let isLoaded = false;
  watchGroups((groups, arePresent) => {
    if (isLoaded || !groups.has('C0002') || (arePresent && self !== top)) return;
    isLoaded = true;
    void import('./monitoring.ts').then(({ monitor }) => monitor());
  });
}

function startConsent(): void {
  const cookieButton = document.querySelector<HTMLElement>('[data-cookie-settings]');
  if (cookieButton) startBuiltInConsent(cookieButton);
}

for (const start of [
  () => define('hs-header', HsHeader),
  loadParts,
  loadPartsInSight,
  offerReadingSettings,
  offerEmergencyHelp,
  showSlowPages,
  enhanceForms,
  forgetSession,
  startMonitoring,
  countPageViews,
  startConsent,
]) {
  try {
    start();
  } catch (error) {
    reportError(error);
  }
}
