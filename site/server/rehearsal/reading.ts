import { londonDay } from '@larkfield/calendar/london';
import type { Ask } from './connection.ts';

const FORM = '/help-and-support/submit-meter-read';

/** As browsers of 2026 send it: what they are sent is compressed alike for all of them. */
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

/** What the form says of when it was opened, which its post says again. */
export async function readOpened(ask: Ask): Promise<string> {
  const { body } = await ask(FORM);
  return /name="opened" value="([^"]*)"/.exec(body.toString())?.[1] ?? '';
}

/** One reading as a browser without scripts sends it: form, post, confirmation. */
export async function sendReading(ask: Ask, opened: string, number: number): Promise<void> {
  await ask(FORM, { headers: BROWSER });
  const posted = await ask(FORM, {
    method: 'POST',
    headers: { ...BROWSER, 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ opened, ...fieldsOf(number) }).toString(),
  });
  const { location, 'set-cookie': cookies = [] } = posted.headers;
  if (!location) return;
  const Cookie = cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
  await ask(location, { headers: { ...BROWSER, Cookie } });
}

function fieldsOf(number: number): Record<string, string> {
  return {
    title: 'Ms',
    first_name: 'Rehearsal',
    last_name: 'Reading',
    telephone: '07700900123',
    email: `reading-${number}@example.com`,
    fuel: 'Gas',
    gas_account_number: '850123456789',
    gas_reading: String(10_000 + (number % 90_000)),
    date: londonDay(new Date()),
  };
}
