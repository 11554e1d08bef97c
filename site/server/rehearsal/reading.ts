import { londonDay } from '@larkfield/service/london-calendar';

const FORM = '/help-and-support/submit-meter-read';

/** Answers a request for a path of the site. */
export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** One reading as a browser without scripts sends it: form, post, confirmation. */
export async function sendReading(fetch: Fetch, number: number): Promise<void> {
  const form = await (await fetch(FORM)).text();
  const [, opened = ''] = /name="opened" value="([^"]*)"/.exec(form) ?? [];
  const body = new URLSearchParams({ opened, ...fieldsOf(number) });
  const posted = await fetch(FORM, { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' }, body });
  const confirmation = posted.headers.get('location');
  if (!confirmation) return;
  const cookies = posted.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  const headers = { 'Accept-Encoding': 'br', Cookie: cookies.join('; ') };
  await (await fetch(confirmation, { headers })).arrayBuffer();
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
