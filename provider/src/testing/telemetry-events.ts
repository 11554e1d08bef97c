/** What `@datadog/browser-rum` sends, for tests. */
import { deflateSync } from 'node:zlib';
import { TelemetryEvent } from '@larkfield/api-schemas/telemetry';

const METERS = 'https://www.larkfield.example/help-and-support/meters';

/** The report of a view. @param measured its measurements, with the library's names */
export const view = (id: string, measured: Record<string, number> = {}, url = METERS) =>
  TelemetryEvent.parse({ type: 'view', view: { id, url, ...measured } });
export const error = (message: string) =>
  TelemetryEvent.parse({ type: 'error', view: { id: 'v', url: METERS }, error: { type: 'TypeError', message } });

/** Metadata of a replay segment. */
export const facts = {
  session: { id: 'b4f1d7a9-0c2e-4f1d-9a90-7a904f1dc2e0' },
  view: { id: 'a-view' },
  index_in_view: 0,
};
export const segment = () => new Uint8Array(deflateSync(JSON.stringify({ records: [{ type: 4 }] })));
