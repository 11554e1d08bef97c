/** Whether a site can be opened to customers: what its settings say, what its systems answer, and what it shows outside. */
import { hasSqliteFile, noDatabaseIn } from '@larkfield/database/data-folder';
import { lastSuccesses } from '@larkfield/database/jobs';
import { connect } from '@larkfield/database/open';
import { readDeskSettings } from '@larkfield/desk/settings';
import { type ProviderSettings, readProviderSettings } from '@larkfield/provider/settings';
import { isLocalAddress } from '@larkfield/service/public-address';
import { misspeltSettings } from '@larkfield/service/starting/misspelt';
import { readSettings } from '../../site/server/settings/read.ts';
import { checkSystems } from '../check-systems/check-systems.ts';
import { faultWords } from '../check-systems/fault-words.ts';
import { contentFinding } from './content-finding.ts';
import { type Finding, fault, good, note } from './finding.ts';
import { outsideFindings } from './outside-findings.ts';
import { settingsFindings } from './settings-findings.ts';
import { supplierFindings } from './supplier-findings.ts';

type Environment = Record<string, string | undefined>;

/** A nightly backup, and some hours for one that takes long. */
const OLDEST_BACKUP_MS = 30 * 3_600_000;

async function backup({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: ProviderSettings): Promise<Finding> {
  const how = 'docs/how-to/back-up-and-restore.md has the command for every night.';
  if (!databaseUrl && !hasSqliteFile(dataDir)) return fault('Backup', noDatabaseIn(dataDir));
  try {
    // Without migrations: nothing is changed.
    await using database = await connect({ dataDir, databaseUrl });
    const made = (await lastSuccesses(database)).find(({ name }) => name === 'backup')?.succeeded_at;
    if (!made) return fault('Backup', `None was ever made: ${how}`);
    if (Date.now() - Date.parse(made) > OLDEST_BACKUP_MS) return fault('Backup', `The last is from ${made}: ${how}`);
    return good('Backup', `The last was made at ${made}. Copy it to another machine, and try a restore once.`);
  } catch (error) {
    return fault('Backup', `The database can’t be asked for the last backup: ${faultWords(error)}`);
  }
}

async function systems(environment: Environment): Promise<Finding[]> {
  const answers = await checkSystems(environment);
  const faulty = answers.flatMap(({ setting, asks, fault: words, ifWrong }) =>
    words === undefined ? [] : [fault(setting, `(${asks}) ${words}. ${ifWrong}`)],
  );
  return faulty.length > 0
    ? faulty
    : [good('Systems', `All ${answers.length} answers of \`npm run check:systems\` are good.`)];
}

/** What is said to be good of something that has a fault would be read as the whole. */
function withoutContradictions(findings: readonly Finding[]): Finding[] {
  const faulty = new Set(findings.filter(({ is }) => is === 'fault').map(({ about }) => about));
  return findings.filter(({ is, about }) => is !== 'good' || !faulty.has(about));
}

/**
 * All findings, in the order of the how-to.
 * @param environment of the site that runs
 * @throws {SettingsError} if the site could not start with it
 */
export async function checkOpening(environment: Environment): Promise<Finding[]> {
  const site = readSettings(environment);
  const provider = readProviderSettings(environment);
  const desk = readDeskSettings(environment);
  const findings = [
    ...misspeltSettings(environment).map((sentence) => note('Settings', `${sentence}.`)),
    ...settingsFindings({ site, provider, desk, environment }),
    ...supplierFindings(site),
    await contentFinding(provider),
    await backup(provider),
    ...(await systems(environment)),
  ];
  const outside = isLocalAddress(site.SITE_URL) ? [] : await outsideFindings(site);
  return withoutContradictions([...findings, ...outside]);
}
