import { test } from './fixtures/proxies/deployment.ts';
import { journeysBehind } from './fixtures/proxies/journeys.ts';

test.use({ reverseProxy: 'caddy' });
journeysBehind('caddy', 'behind-caddy.slow.spec.ts');
