/** The systemd unit of `docs/how-to/deploy-on-one-machine.md`, by systemd's own check. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, onTestFinished, test } from 'vitest';
import { outsideTool } from '../e2e/fixtures/servers/outside-tool.ts';

const ANALYZE = outsideTool('systemd-analyze', {
  tests: 'unit.slow.test.ts',
  remedy: '`apt-get install systemd` brings it',
});

test.runIf(ANALYZE)(
  'systemd takes the unit of the how-to as it stands, but for the release that is not installed',
  () => {
    const howTo = readFileSync(join(PROJECT_ROOT, 'docs/how-to/deploy-on-one-machine.md'), 'utf8');
    const [, unit = ''] = /^ *```ini\n(.*?)^ *```$/ms.exec(howTo) ?? [];
    const folder = mkdtempSync(join(tmpdir(), 'larkfield-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'larkfield.service');
    writeFileSync(file, unit);
    const { stderr } = spawnSync(ANALYZE ?? '', ['verify', file], { encoding: 'utf8' });
    const found = stderr.split('\n').filter((line) => line.includes('larkfield.service'));
    const program = '/opt/larkfield/node_modules/.bin/node';
    expect(found.filter((line) => !line.includes(`Command ${program} is not executable`))).toEqual([]);
    expect(unit).toContain(`ExecStart=${program} `);
  },
);
