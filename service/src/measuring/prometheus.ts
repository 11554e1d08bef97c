/** Metrics in Prometheus's text format, on a port of their own that customers can't reach. */
import { once } from 'node:events';
import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from 'prom-client';
import { limitConnections } from '../connections/connection-limit.ts';
import { type Check, remembered } from '../health.ts';
import { isOneOfSeveral } from '../processes.ts';
import { arrivalLimits } from '../refused-requests/arrival-limit.ts';
import { limitPieces } from '../refused-requests/piece-limit.ts';
import { refuseTwoHosts } from '../refused-requests/two-hosts.ts';
import type { JobState, Metrics, MetricsPlace, OutboxState } from './instruments.ts';

/** Buckets from a cached page to one that waited for a slow supplier. */
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const OF_THE_WORST = [
  'process_resident_memory_bytes',
  'nodejs_heap_size_used_bytes',
  ...['', '_mean', '_stddev', '_p50', '_p90', '_p99'].map((figure) => `nodejs_eventloop_lag${figure}_seconds`),
];

/** Metrics that are left out: sums of other series, whose names end in `_total` although they are not counters. */
const SUMS = ['handles', 'requests', 'resources'].map((kind) => `nodejs_active_${kind}_total`);

function instruments(registry: Registry) {
  const registers = [registry];
  return {
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests by pattern of the path, method and status, with their durations',
      labelNames: ['route', 'method', 'status'],
      buckets: SECONDS,
      registers,
    }),
    pages: new Counter({
      name: 'page_cache_answers_total',
      help: 'Public pages by whether the page cache had them: hit, stale, miss',
      labelNames: ['outcome'],
      registers,
    }),
    calls: new Histogram({
      name: 'provider_call_duration_seconds',
      help: 'Calls to the provider by endpoint and outcome, with their durations',
      labelNames: ['endpoint', 'outcome'],
      buckets: SECONDS,
      registers,
    }),
    leads: new Counter({
      name: 'leads_total',
      help: 'Answers to posted leads: accepted, refused, failed',
      labelNames: ['outcome'],
      registers,
    }),
    mailsWithheld: new Counter({
      name: 'mails_withheld_total',
      help: 'Confirmations that were not mailed, since their recipient had enough that day',
      registers,
    }),
    mailsReturned: new Counter({
      name: 'mails_returned_total',
      help: 'Mails that were accepted and came back: undelivered, or unclear if no form of report was recognised',
      labelNames: ['news'],
      registers,
    }),
    streams: new Gauge({
      name: 'desk_streams',
      help: 'Streams of changes that are open: one a window of the desk that somebody sees',
      registers,
    }),
  };
}

function watchOutbox(registry: Registry, read: () => Promise<readonly OutboxState[]>): void {
  // Every process reads the same outbox, so figures must not be added up.
  const shared = { aggregator: 'max' as const, registers: [registry] };
  // While the database is away, only these metrics are missing.
  const states = () => read().catch(() => []);
  new Gauge({
    ...shared,
    name: 'outbox_oldest_seconds',
    help: 'How long ago the oldest waiting entry of the outbox was written',
    labelNames: ['channel'],
    async collect() {
      const channels = await states();
      this.reset();
      for (const { channel, oldestSeconds } of channels) this.set({ channel }, oldestSeconds);
    },
  });
  new Gauge({
    ...shared,
    name: 'outbox_entries',
    help: 'Entries of the outbox that wait, or are dead until somebody revives them',
    labelNames: ['channel', 'state'],
    async collect() {
      const channels = await states();
      this.reset();
      for (const { channel, waiting, dead } of channels) {
        this.set({ channel, state: 'waiting' }, waiting);
        this.set({ channel, state: 'dead' }, dead);
      }
    },
  });
}

/** Any process may run a job: the database has the last success of all. */
function watchJobs(registry: Registry, read: () => Promise<readonly JobState[]>): void {
  new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When regular work last succeeded, in whichever process',
    labelNames: ['job'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const jobs = await read().catch(() => []);
      this.reset();
      for (const { name, succeeded_at } of jobs) this.set({ job: name }, Date.parse(succeeded_at) / 1000);
    },
  });
}

/** A process that lost its database serves pages, and fails whatever is sent: its own figures hardly show it. */
function watchDatabase(registry: Registry, check: Check): void {
  const isWell = remembered(check);
  new Gauge({
    name: 'database_up',
    help: 'Whether the database answers: 1 or 0',
    aggregator: 'min',
    registers: [registry],
    async collect() {
      this.set((await isWell()) ? 1 : 0);
    },
  });
}

/** Free space of the disk that holds customers' data: the same figure in every process of a machine. */
function watchDisk(registry: Registry, folder: string): void {
  const watch = (
    gauge: Pick<GaugeConfiguration<string>, 'name' | 'help' | 'aggregator'>,
    read: (disk: StatsFs) => number,
  ) =>
    new Gauge({
      ...gauge,
      registers: [registry],
      async collect() {
        // While the folder does not exist, only this metric is missing.
        const disk = await statfs(folder).catch(() => undefined);
        if (disk) this.set(read(disk));
      },
    });
  const size = { name: 'data_disk_size_bytes', help: 'Size of the disk that DATA_DIR is on' };
  const free = {
    name: 'data_disk_free_bytes',
    help: 'Room that is left for this user on the disk that DATA_DIR is on',
  };
  watch({ ...size, aggregator: 'max' }, ({ blocks, bsize }) => blocks * bsize);
  watch({ ...free, aggregator: 'min' }, ({ bavail, bsize }) => bavail * bsize);
}

/** Answers the parent process's requests for this process's metrics. */
function answerParent(registry: Registry): undefined {
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
}

const READ = ['GET', 'HEAD'];

/** @throws if the port is taken */
async function serveMetrics(
  { port, host, log }: MetricsPlace & { port: number },
  contentType: string,
  read: () => Promise<string>,
) {
  const server = createServer(arrivalLimits(), async (request, response) => {
    limitPieces(server, request);
    if (refuseTwoHosts(request, response)) return;
    if (request.url !== '/metrics') return response.writeHead(404).end();
    if (!READ.includes(request.method ?? '')) return response.writeHead(405, { Allow: READ.join(', ') }).end();
    try {
      const text = await read();
      response.writeHead(200, { 'Content-Type': contentType }).end(text);
    } catch {
      // A child process ended before it could send its metrics.
      response.writeHead(503).end();
    }
  });
  limitConnections(server, { isTrusted: () => false, log });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The metrics of all child processes, added up. @throws if the port is taken */
export function servePrometheusOfAll(port: number, place: MetricsPlace) {
  const all = new AggregatorRegistry();
  return serveMetrics({ port, ...place }, all.contentType, () => all.clusterMetrics());
}

/** @throws if the port is taken */
export async function openPrometheus(port: number, place: MetricsPlace): Promise<Metrics> {
  const { dataDir } = place;
  const registry = new Registry();
  // Memory, CPU, and the delay of the event loop.
  collectDefaultMetrics({ register: registry });
  for (const name of SUMS) registry.removeSingleMetric(name);
  // Alerts are about one process, and neither the sum nor the mean of several shows the worst one.
  for (const name of OF_THE_WORST) Object.assign(registry.getSingleMetric(name) ?? {}, { aggregator: 'max' });
  const { requests, pages, calls, leads, mailsWithheld, mailsReturned, streams } = instruments(registry);
  if (dataDir !== undefined) watchDisk(registry, dataDir);
  // Prometheus sees an increase only from an earlier value, so the counters start at 0 and not with the first failure.
  for (const outcome of ['accepted', 'refused', 'failed']) leads.inc({ outcome }, 0);
  for (const news of ['undelivered', 'unclear']) mailsReturned.inc({ news }, 0);
  const server = isOneOfSeveral
    ? answerParent(registry)
    : await serveMetrics({ port, ...place }, registry.contentType, () => registry.metrics());
  return {
    request: (route, method, status, seconds) => requests.observe({ route, method, status }, seconds),
    cachedPage: (outcome) => pages.inc({ outcome }),
    call: (endpoint, outcome, seconds) => calls.observe({ endpoint, outcome }, seconds),
    lead: (outcome) => leads.inc({ outcome }),
    mailWithheld: () => mailsWithheld.inc(),
    mailReturned: (news) => mailsReturned.inc({ news }),
    watchJobs: (read) => watchJobs(registry, read),
    stream: (by) => streams.inc(by),
    watchOutbox: (read) => watchOutbox(registry, read),
    watchDatabase: (check) => watchDatabase(registry, check),
    close: async () => server?.close(),
  };
}
