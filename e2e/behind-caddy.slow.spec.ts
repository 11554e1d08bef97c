import { journeysBehind } from './fixtures/proxies/journeys.ts';

journeysBehind('caddy');
