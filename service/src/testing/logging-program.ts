/** A program for log-lines.test.ts: logs more than once, then says on standard error that it still runs, and ends. */
import { setTimeout as pause } from 'node:timers/promises';
import { createLogger } from '../logging.ts';
import { logLines } from '../starting/log-lines.ts';

const log = createLogger('info', logLines(process.argv[2] === 'text' ? 'text' : 'json'));
for (const line of ['first', 'second', 'third']) {
  log.info(line);
  await pause(50);
}
process.stderr.write('still running');
log.info('last');
process.exit(0);
