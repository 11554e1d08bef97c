import { expect, test } from 'vitest';
import { createLogger } from './logging.ts';

test('personal data that reaches the log by mistake is not written', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const lead = { email: 'ann@example.org', 'first-name': 'Ann', query: 'I owe', reference: 'LF-7K3M-92QX' };
  log.info(
    { lead, headers: { cookie: 'access_token=abc' }, request: { headers: { authorization: 'Bearer xyz' } } },
    'x',
  );
  log.error({ telephone: '07700900123', code: 'ERR_TIMEOUT' }, 'y');
  expect(lines.join('')).not.toMatch(/ann@|Ann|I owe|access_token|xyz|07700/);
  expect(lines.join('')).toContain('LF-7K3M-92QX');
  expect(lines.join('')).toContain('ERR_TIMEOUT');
});
