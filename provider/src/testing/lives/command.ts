/**
 * `npm run lives -- --seconds 60 [--seed 7] [--pairs folder]`: lives of cases for as long as one likes, with how often each
 * act was drawn, and each pair of acts in a file.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '@larkfield/service/project-root';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string' }, pairs: { type: 'string' } },
});
const { status } = spawnSync('vitest', ['run', '--project', 'node', 'provider/src/testing/lives/lives.test.ts'], {
  cwd: PROJECT_ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    LIVES_SECONDS: values.seconds,
    ...(values.seed && { LIVES_SEED: values.seed }),
    ...(values.pairs && { LIVES_PAIRS: resolve(values.pairs) }),
  },
});
process.exitCode = status ?? 1;
