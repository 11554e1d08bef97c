/** `docs/how-to/deploy-on-one-machine.md`, step by step as it is written, on a machine of its own with nginx (OP-08). */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, onTestFinished, test } from 'vitest';
import { outsideTool } from '../e2e/fixtures/servers/outside-tool.ts';
import { ownCertificate } from '../e2e/fixtures/servers/own-certificate.ts';
import { blockWith, cronCommands, proxyCommand } from './deploying/how-to.ts';

const FOLDER = join(PROJECT_ROOT, 'operations/deploying');
const NAMESPACES = ['--mount', '--net', '--pid', '--fork', '--kill-child'];
const NAMES = ['help.larkfield.example', 'www.help.larkfield.example', 'desk.larkfield.example'];

const nginx = outsideTool('nginx', { tests: 'deploy.slow.test.ts', remedy: '`apt-get install nginx-light` brings it' });
const mayOpen = process.getuid?.() === 0 && spawnSync('unshare', [...NAMESPACES, 'true']).status === 0;
if (!mayOpen) console.warn('deploy.slow.test.ts: skipped, since namespaces (unshare) and users need root');

/** A release without a tag, from this working copy, whose packages need no network. */
const install = () =>
  blockWith('git clone').replace('--branch v1.0.0 https://…', `"file://$1"`).replace('npm ci', 'packages "$1"');

/** The newest server that is installed, as Debian places it. */
const [postgres] = globSync('/usr/lib/postgresql/*/bin').toReversed();
if (!postgres) console.warn('deploy.slow.test.ts: not With PostgreSQL, since `apt-get install postgresql` was not run');

/** What the package's installation does: creates a cluster and starts it. */
const startPostgres = (bin: string) => `
  install -d -o postgres /srv/postgres /run/postgresql
  su postgres -c '${bin}/initdb --auth-local=peer --auth-host=scram-sha-256 /srv/postgres > /dev/null'
  su postgres -c '${bin}/pg_ctl --wait --log=/srv/postgres/log --options="-k /run/postgresql" -D /srv/postgres start > /dev/null'`;

/** The part 'With PostgreSQL', where the site has run on SQLite. The role's password is that of the how-to's settings. */
function postgresSteps(bin: string): string[] {
  const settings = blockWith('DATABASE_URL=').replace('SECRET=…', 'SECRET=$(openssl rand -hex 32)');
  const answered = 'printf "password\\npassword\\n" | setsid --wait su postgres';
  return [
    // The time of this backup has to be taken along.
    'larkfield backup -- /backups/last-of-sqlite.backup',
    blockWith('createuser').replace('su postgres', answered).replace('apt-get install postgresql', startPostgres(bin)),
    `cat >> /etc/larkfield.env <<END\n${settings}END`,
    'sed "s/larkfield:password/larkfield:wrong/" /etc/larkfield.env > /etc/wrong.env',
    say(
      'refused',
      'systemd-run --uid=larkfield --working-directory=/opt/larkfield --property=EnvironmentFile=/etc/wrong.env npm run --silent leads -- list 2>&1 || true',
    ),
    blockWith('move:database'),
    say('ready with PostgreSQL', 'curl -s http://127.0.0.1:3000/readyz'),
    say('moved', `su postgres -c "psql -At larkfield -c \\"select count(*) from jobs where name = 'backup'\\""`),
    'larkfield backup -- /backups/postgres.backup',
    say('kind of backup', 'head -c 5 /backups/postgres.backup'),
    'systemctl stop larkfield',
    'larkfield restore -- /backups/postgres.backup',
    'systemctl start larkfield',
  ];
}

const say = (what: string, command: string) => `echo "${what}: $(${command})"`;

const BACKUP = '/backups/larkfield-*.backup';

/** The steps in the how-to's order, with what an operator would look at in between. */
function steps(): string {
  const [backUp = '', prune = ''] = cronCommands(blockWith('backup --'));
  return [
    'packages() { mkdir node_modules; mount --bind /packages node_modules; for own in "$1"/*/node_modules; do ln -s "$own" "$(basename "$(dirname "$own")")/node_modules"; done; }',
    'export HOME=/root CURL_CA_BUNDLE=/etc/ssl/certs/larkfield-test.pem',
    install(),
    `(umask 077; cat > /etc/larkfield.env <<'END'\n${blockWith('TRUSTED_PROXIES=')}END\n)`,
    `cat > /etc/systemd/system/larkfield.service <<'END'\n${blockWith('[Service]')}END`,
    blockWith('systemctl enable'),
    say('ready', 'curl -s http://127.0.0.1:3000/readyz'),
    blockWith('names='),
    blockWith('away-page'),
    proxyCommand('nginx'),
    'cd /',
    blockWith('status contact-us').replaceAll(/^status (\S+).*$/gm, 'echo "status: $(status $1)"'),
    'install -d -m 700 -o larkfield /backups',
    `env -i PATH=/usr/bin:/bin sh -c '${backUp}'`,
    `env -i PATH=/usr/bin:/bin sh -c "${prune}"`,
    say('backup', `stat -c '%U %a' ${BACKUP}`),
    'curl -s -o /dev/null https://help.larkfield.example/help-and-support/case/a-secret-token',
    'curl -s -o /dev/null "https://desk.larkfield.example/?q=a-secret-name"',
    say('requests logged', "grep -c 'GET /' /var/log/nginx/access.log"),
    say('secrets logged', 'cat /var/log/nginx/*.log | grep -c a-secret || true'),
    `${blockWith('check:opening').trim()} || echo "opening: $?"`,
    'systemctl stop larkfield',
    `larkfield restore -- ${BACKUP}`,
    'systemctl start larkfield',
    say('restored', "stat -c '%U %a' /var/lib/larkfield/larkfield.sqlite"),
    ...(postgres ? postgresSteps(postgres) : []),
    'systemctl stop larkfield',
  ].join('\n');
}

async function machineFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, 'files', path)), { recursive: true });
    writeFileSync(join(folder, 'files', path), content);
  };
  mkdirSync(join(folder, 'layers'));
  writeFileSync(join(folder, 'steps.sh'), steps());
  put('etc/hosts', `127.0.0.1 localhost\n203.0.113.7 ${NAMES.join(' ')}\n`);
  const { key, cert } = await ownCertificate(30, NAMES);
  put('etc/ssl/certs/larkfield-test.pem', cert);
  for (const name of ['help', 'desk']) {
    put(`etc/letsencrypt/live/${name}.larkfield.example/fullchain.pem`, cert);
    put(`etc/letsencrypt/live/${name}.larkfield.example/privkey.pem`, key);
  }
  for (const name of ['systemctl', 'systemd-run']) {
    cpSync(join(FOLDER, `${name}.sh`), join(folder, 'files/usr/bin', name));
    chmodSync(join(folder, 'files/usr/bin', name), 0o755);
  }
  cpSync(join(PROJECT_ROOT, 'e2e/fixtures/brands/mor-a-mynydd'), join(folder, 'files/root/my-brand'), {
    recursive: true,
  });
  return folder;
}

test.runIf(nginx && mayOpen)(
  '[OP-08, BR-01] the steps of the how-to make a site of another brand behind nginx, with backup, restore and a check, and go over to PostgreSQL',
  async () => {
    const script = [join(FOLDER, 'machine.sh'), PROJECT_ROOT, await machineFolder()];
    const machine = spawn('unshare', [...NAMESPACES, 'sh', ...script], { stdio: ['ignore', 'pipe', 'pipe'] });
    const [output, errors] = await Promise.all([text(machine.stdout), text(machine.stderr)]);
    const said = (what: string) => [...output.matchAll(new RegExp(`^${what}: (.*)$`, 'gm'))].map(([, words]) => words);
    expect(said('restored'), errors + output).toEqual(['larkfield 600']);
    expect(said('ready')).toEqual([expect.stringContaining('"status":"ready"')]);
    expect(said('status')).toEqual([
      expect.stringMatching(/^200/),
      expect.stringMatching(/^200/),
      expect.stringMatching(/^503/),
    ]);
    if (postgres) {
      expect(said('refused')).toEqual([expect.stringMatching(/^PostgreSQL refuses DATABASE_URL: .*password.*\.$/)]);
      expect(said('ready with PostgreSQL'), errors).toEqual([expect.stringContaining('"status":"ready"')]);
      expect(said('moved')).toEqual(['1']);
      expect(said('kind of backup')).toEqual(['PGDMP']);
    }
    expect(said('backup')).toEqual(['larkfield 600']);
    expect(Number(said('requests logged'))).toBeGreaterThan(2);
    expect(said('secrets logged')).toEqual(['0']);
    // The how-to's mail server and issuer are examples, and so are the brand's addresses.
    expect(said('opening')).toEqual(['1']);
    for (const good of ['SITE_URL', 'Proxy', 'Kept pages', 'Client address', 'Backup', 'TRUSTED_PROXIES'])
      expect(output).toMatch(new RegExp(`^good +${good}: `, 'm'));
    expect(output).not.toMatch(/^FAULT +(SITE_URL|DESK_URL|Proxy|Kept pages|Client address|Backup|BACKEND_API_URL): /m);
    expect(output).toMatch(/^FAULT +DESK_OIDC_ISSUER: \(metadata and keys\)/m);
  },
  900_000,
);
