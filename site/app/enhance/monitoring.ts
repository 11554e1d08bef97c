/** Real-user monitoring and replay (MO-01 to MO-03), by a library that is loaded only with the visitor's consent. */
import { datadogRum, type RumEvent } from '@datadog/browser-rum';
import type { MonitoringSettings } from '../public-settings.ts';
import { watchGroups } from './consent/groups.ts';

/** Address of the library's worker, served by this site; set by the build. */
declare const MONITORING_WORKER: string;

const ADDRESS_END = /(\bhttps?:\/\/[^\s?#"'<>]*)[?#][^\s"'<>)]*/g;

/** The token in the address of a case. */
const CASE_TOKEN = /(\/help-and-support\/case\/)[^\s/?#"'<>)]+/g;

/**
 * Removes the query string, fragment and case token of every address in a text: they may contain what somebody typed,
 * or open a case.
 */
const withoutSecrets = (text: string) => text.replace(ADDRESS_END, '$1').replace(CASE_TOKEN, '$1id');

/** Strips the addresses in all members of an event that the library lets us change. */
function strip(event: RumEvent): void {
  event.view.url = withoutSecrets(event.view.url);
  if (event.view.referrer) event.view.referrer = withoutSecrets(event.view.referrer);
  if (event.type === 'resource') event.resource.url = withoutSecrets(event.resource.url);
  if (event.type === 'error') {
    event.error.message = withoutSecrets(event.error.message);
    if (event.error.stack) event.error.stack = withoutSecrets(event.error.stack);
    if (event.error.resource) event.error.resource.url = withoutSecrets(event.error.resource.url);
  }
}

function start({ path, ...settings }: MonitoringSettings): void {
  datadogRum.init({
    ...settings,
    site: 'datadoghq.eu',
    proxy: ({ path: track, parameters }) => `${path}${track}?${parameters}`,
    workerUrl: MONITORING_WORKER,
    trackingConsent: 'granted',
    trackAnonymousUser: false,
    trackUserInteractions: true,
    trackResources: true,
    trackLongTasks: true,
    defaultPrivacyLevel: 'mask-user-input',
    enablePrivacyForActionName: true,
    startSessionReplayRecordingManually: true,
    useSecureSessionCookie: location.protocol === 'https:',
    // No telemetry of the library about itself.
    telemetrySampleRate: 0,
    beforeSend: (event) => {
      strip(event);
      return true;
    },
  });
  startReplay();
}

/**
 * Records no page with a query string, whose forms and links may repeat what somebody typed, nor the pages of a case,
 * whose addresses can be secret too.
 */
function startReplay(): void {
  const isPrivate = document.querySelector('[data-no-replay]') !== null;
  if (!location.search && !isPrivate) datadogRum.startSessionReplayRecording();
}

let isRunning = false;

/** Longer than the library takes to write the end of the session to its cookie. */
const COOKIE_WRITTEN_MS = 1000;

function stop(): void {
  datadogRum.stopSessionReplayRecording();
  datadogRum.setTrackingConsent('not-granted');
  setTimeout(forgetSession, COOKIE_WRITTEN_MS);
  addEventListener('pagehide', forgetSession);
}

/** Key of the library's tab id in sessionStorage. */
const TAB_ID_KEY = '_dd_tab_id';

/** Removes what the library stores in the browser. */
function forgetSession(): void {
  if (isRunning) return;
  sessionStorage.removeItem(TAB_ID_KEY);
  for (const name of document.cookie.match(/\b_dd_s\w*(?==)/g) ?? []) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
    document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
}

function resume(): void {
  datadogRum.setTrackingConsent('granted');
  startReplay();
}

/** Starts monitoring; it pauses whenever the visitor does not allow C0002. */
export function monitor(): void {
  start(JSON.parse(document.body.dataset['monitoring'] ?? '{}'));
  isRunning = true;
  watchGroups((groups) => {
    if (groups.has('C0002') === isRunning) return;
    isRunning = !isRunning;
    if (isRunning) resume();
    else stop();
  });
}
