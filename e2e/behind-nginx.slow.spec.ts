import { journeysBehind } from './fixtures/proxies/journeys.ts';

journeysBehind('nginx');
