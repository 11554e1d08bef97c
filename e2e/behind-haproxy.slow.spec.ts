import { test } from './fixtures/proxies/deployment.ts';
import { journeysBehind } from './fixtures/proxies/journeys.ts';

test.use({ reverseProxy: 'haproxy' });
journeysBehind('haproxy', 'behind-haproxy.slow.spec.ts');
