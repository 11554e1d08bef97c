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

/** The same for the supervising process. */
const FIRST_PROCESS_WAIT_MS = 500;

/** Counts the posts of each visitor. */
export interface RateLimits {
  /** Counts a post. Returns the milliseconds to wait; undefined within the limit. */
  refuse(visitor: string): Promise<number | undefined>;
  /** Whether other processes share the count at the moment. */
  isShared(): boolean;
  close(): void;
}

/** No limit, for load tests (`RATE_LIMITS=off`). */
export const NO_LIMITS: RateLimits = { refuse: async () => undefined, isShared: () => false, close: () => {} };

export interface RateLimitOptions {
  /** The Redis in which all processes count together (`REDIS_URL`); without it each counts separately. */
  redisUrl: string | undefined;
  log: Logger;
  /** Whether it is one of several processes on this machine, which count together in the supervising one. */
  isOneOfSeveral?: boolean;
  /** Prefix of the counters' names in Redis. */
  prefix?: string;
}

/** Counts in Redis for all processes, and only in this process while Redis is unreachable (OP-02). */
export async function createRateLimits({
  redisUrl,
  log,
  isOneOfSeveral = false,
  prefix = 'larkfield-posts',
}: RateLimitOptions): Promise<RateLimits> {
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
  /** If the supervising process is busy, this one counts separately. */
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

/** Lets the supervising process count for all others. */
export function shareRateLimits(): void {
  new RateLimiterClusterMaster();
}

const REDIS_OPTIONS = {
  connectTimeout: REDIS_WAIT_MS,
  commandTimeout: REDIS_WAIT_MS,
  // Posts never wait for Redis to come back.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
};

/** Counts one post without a visitor. @throws if Redis does not count it in time */
export async function countOnceInRedis(url: string): Promise<void> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { ...REDIS_OPTIONS, lazyConnect: true, retryStrategy: () => null });
  let reason: unknown;
  redis.on('error', (error) => {
    reason ??= error;
  });
  try {
    await redis.connect();
    await new RateLimiterRedis({ ...WINDOW, storeClient: redis, keyPrefix: 'larkfield-check' }).consume('nobody');
  } catch (error) {
    throw reason ?? error;
  } finally {
    redis.disconnect();
  }
}

/** Loads the client only here: most processes start without it. */
async function connect(url: string, log: Logger): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, REDIS_OPTIONS);
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) log.warn({ reason: String(error) }, 'Redis is away: each process limits by itself');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info('Redis is back: limits are shared again');
    isAway = false;
  });
  return redis;
}

/**
 * Where a GET stores something: the embedded issuer keeps every sign-in that was begun, for an hour. It takes its paths in
 * any letter case, and with a slash at the end.
 */
const STORING = /^\/identity\/auth\/?$/i;

/**
 * Limits the posts of each visitor, and sign-ins begun at the embedded issuer. Reading is never limited.
 * @param apart paths whose posts have a limit of their own, since those of scripts must not use up the customer's
 */
export function rateLimit(
  limits: RateLimits,
  isTrusted: IsTrustedProxy,
  apart: readonly string[] = [],
): MiddlewareHandler {
  return async (context, next) => {
    const { path, method } = context.req;
    const isStoring = STORING.test(path);
    if (method !== 'POST' && !isStoring) return next();
    const own = isStoring ? 'sign-ins' : apart.find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
    const counter = own ? `${own} ` : '';
    const waitMs = await limits.refuse(counter + visitorOf(context, isTrusted));
    if (waitMs === undefined) return next();
    return errorPage(context, 429, { 'Retry-After': String(Math.ceil(waitMs / 1000)) });
  };
}
