import type { EmergencyPhones } from './error-page.ts';
import { noticePage } from './notice-page.ts';

const RETRY_AFTER_SECONDS = 60;

const AWAY = {
  title: "We can't show this page right now",
  text: [
    'Our website is away for a short while. Try again in a few minutes.',
    "If you were sending us something, it may not have reached us. Go back one page: your browser may still have what you wrote. It's safe to send it again: we keep it once.",
  ],
};

/** What a reverse proxy shows while the site does not answer. */
export const awayPage = (phones: EmergencyPhones): string => noticePage(AWAY, phones);

/** The same as a whole response of HTTP/1.0, which HAProxy's `errorfile` takes. */
export function awayResponse(phones: EmergencyPhones): string {
  const head = [
    'HTTP/1.0 503 Service Unavailable',
    'Content-Type: text/html; charset=utf-8',
    'Cache-Control: no-store',
    `Retry-After: ${RETRY_AFTER_SECONDS}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${awayPage(phones)}`;
}
