/** Traces by OpenTelemetry, sent as OTLP over HTTP. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { SpanStart, Tracing } from './spans.ts';

/** Posts are few, and their traces should be visible soon. */
const SEND_EVERY_MS = 2000;
/** Bounds how long a collector that hangs delays the end of the process. */
const SEND_WITHIN_MS = 3000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
  consumer: SpanKind.CONSUMER,
} as const;

const propagator = new W3CTraceContextPropagator();

/** The error's message is left out: it may quote what a customer typed. The log has the error without personal data. */
const fail = (span: Span) => void span.setStatus({ code: SpanStatusCode.ERROR });

interface Settings {
  /** Base address of the collector; `/v1/traces` is added. */
  endpoint: string;
  service: string;
  /** Share of the traces that begin here and are sent, 0 to 1. */
  share: number;
}

export function openTelemetry({ endpoint, service, share }: Settings): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: SEND_WITHIN_MS,
  });
  const provider = new TracerProvider({
    // Of several processes of one service, each is an instance.
    resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': randomUUID() }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS, exportTimeoutMillis: SEND_WITHIN_MS }),
    ],
  });
  const tracer = provider.getTracer('larkfield');
  const running = new AsyncLocalStorage<Context>();

  const contextOf = ({ parent }: SpanStart): Context =>
    parent === undefined
      ? (running.getStore() ?? ROOT_CONTEXT)
      : propagator.extract(ROOT_CONTEXT, { traceparent: parent }, defaultTextMapGetter);

  const begin = (start: SpanStart, context: Context, startTime?: Date) =>
    tracer.startSpan(
      start.name,
      { kind: KINDS[start.kind], attributes: { ...start.facts }, ...(startTime && { startTime }) },
      context,
    );

  return {
    async run(start, work) {
      const context = contextOf(start);
      const span = begin(start, context);
      try {
        const handle = { add: (facts: object) => void span.setAttributes({ ...facts }), fail: () => fail(span) };
        return await running.run(trace.setSpan(context, span), work, handle);
      } catch (error) {
        fail(span);
        throw error;
      } finally {
        span.end();
      }
    },
    past(start, milliseconds, hasFailed) {
      const span = begin(start, contextOf(start), new Date(Date.now() - milliseconds));
      if (hasFailed) fail(span);
      span.end();
    },
    headers() {
      const carrier: Record<string, string> = {};
      propagator.inject(running.getStore() ?? ROOT_CONTEXT, carrier, defaultTextMapSetter);
      return carrier;
    },
    close: () => provider.shutdown(),
  };
}
