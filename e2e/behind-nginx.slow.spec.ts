import { test } from './fixtures/proxies/deployment.ts';
import { journeysBehind } from './fixtures/proxies/journeys.ts';

test.use({ reverseProxy: 'nginx' });
journeysBehind('nginx', 'behind-nginx.slow.spec.ts');
