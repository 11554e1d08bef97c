import type { IsTrustedProxy } from '@larkfield/service/visitor-address';
import type { MiddlewareHandler } from 'hono';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import {
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { visitorOf } from '../visitor/visitor.ts';
import { errorPage } from './error-page.ts';

/** Posts that one address may send a minute: a household or a help desk behind one address stays far below. */
export const POSTS_PER_MINUTE = 120;

const WINDOW = { points: POSTS_PER_MINUTE, duration: 60 };

/** Longest that a post waits for Redis before this process counts for itself, in milliseconds. */
const REDIS_WAIT_MS = 500;

/** The same for the process that started this one. */
const FIRST_PROCESS_WAIT_MS = 500;

/** Counts what each visitor sends. */
export interface RateLimits {
  /** The milliseconds that a visitor should wait, undefined while they are within their limit. */
  refuse(visitor: string): Promise<number | undefined>;
  /** Whether other processes count with this one at the moment. */
  isShared(): boolean;
  close(): void;
}

/** Limits nobody: for load tests (`RATE_LIMITS=off`). */
export const NO_LIMITS: RateLimits = { refuse: async () => undefined, isShared: () => false, close: () => {} };

export interface RateLimitParts {
  /** Where all processes count together (`REDIS_URL`); without it each counts for itself. */
  redisUrl: string | undefined;
  log: Logger;
  /** One of several processes on this machine: they count together, in the one that started them. */
  isOneOfSeveral?: boolean;
  /** Begins the names of the counters in Redis. */
  prefix?: string;
}

/** Counts in Redis for all processes, and in this one alone while Redis is away (OP-02). */
export async function createRateLimits({
  redisUrl,
  log,
  isOneOfSeveral = false,
  prefix = 'larkfield-posts',
}: RateLimitParts): Promise<RateLimits> {
  const alone = new RateLimiterMemory(WINDOW);
  const own = isOneOfSeveral
    ? new RateLimiterCluster({ ...WINDOW, keyPrefix: prefix, timeoutMs: FIRST_PROCESS_WAIT_MS })
    : alone;
  const redis = redisUrl === undefined ? undefined : await connect(redisUrl, log);
  const limiter = redis
    ? new RateLimiterRedis({
        ...WINDOW,
        storeClient: redis,
        keyPrefix: prefix,
        insuranceLimiter: own,
        rejectIfRedisNotReady: true,
      })
    : own;
  /** The process that started this one may be busy: then it is counted here. */
  const consume = (visitor: string) =>
    limiter.consume(visitor).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes || !isOneOfSeveral) throw refusal;
      return alone.consume(visitor);
    });
  return {
    async refuse(visitor) {
      try {
        await consume(visitor);
        return undefined;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
        throw refusal;
      }
    },
    isShared: () => redis?.status === 'ready',
    close: () => redis?.disconnect(),
  };
}

/** In the process that starts several: they count here, together. */
export function shareRateLimits(): void {
  new RateLimiterClusterMaster();
}

/** Loads the client only here: most processes start without it. */
async function connect(url: string, log: Logger): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    connectTimeout: REDIS_WAIT_MS,
    commandTimeout: REDIS_WAIT_MS,
    // A post never waits in a queue for Redis to come back.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  });
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) log.warn({ reason: String(error) }, 'Redis is away: each process limits for itself');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info('Redis is back: limits are shared again');
    isAway = false;
  });
  return redis;
}

/**
 * Slows down whoever posts in bulk. Reading is never limited.
 * @param apart paths at and under which posts count on their own: what scripts send must not use up what customers do
 */
export function rateLimit(
  limits: RateLimits,
  isTrusted: IsTrustedProxy,
  apart: readonly string[] = [],
): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method !== 'POST') return next();
    const { path } = context.req;
    const own = apart.find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
    const counter = own ? `${own} ` : '';
    const waitMs = await limits.refuse(counter + visitorOf(context, isTrusted));
    if (waitMs === undefined) return next();
    return errorPage(context, 429, { 'Retry-After': String(Math.ceil(waitMs / 1000)) });
  };
}
