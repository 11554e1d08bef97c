/** All checks of the systems that the settings name (SY-01). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@larkfield/database/open';
import { readDeskSettings } from '@larkfield/desk/settings';
import { createProvider } from '@larkfield/provider/provider';
import { readAhead } from '@larkfield/provider/read-ahead';
import { readProviderSettings } from '@larkfield/provider/settings';
import { createLogger } from '@larkfield/service/logging';
import { withApiKey } from '../../site/server/provider-client/api-key.ts';
import { endpointsOf } from '../../site/server/provider-client/endpoints.ts';
import { createHttpExchange, textClient } from '../../site/server/provider-client/http-client.ts';
import { reachProvider } from '../../site/server/provider-part.ts';
import { readSettings } from '../../site/server/settings/read.ts';
import { backendChecks, type CustomerTokens } from './backend-checks.ts';
import { type Finding, findingOf } from './check.ts';
import { contentChecks } from './content-checks.ts';
import { hear } from './heard.ts';
import { identityChecks } from './identity-checks.ts';
import { infrastructureChecks } from './infrastructure-checks.ts';
import { originChecks } from './origin-checks.ts';

type Environment = Record<string, string | undefined>;

export interface Asking {
  /** Posts a test lead. */
  isPosting?: boolean;
  /** Asks `PROVIDER_URL` if no address is set, as `npm run start:site` does. */
  isAlone?: boolean;
  tokens?: CustomerTokens;
}

const silent = createLogger('silent');

/** The embedded provider on a database of its own, so that a check leaves no trace in the real one. */
async function embedded(environment: Environment) {
  const folder = mkdtempSync(join(tmpdir(), 'check-systems-'));
  const settings = readProviderSettings({ ...environment, DATA_DIR: folder, DATABASE_URL: '', DATABASE_URL_FILE: '' });
  const database = await openDatabase({ dataDir: folder });
  const provider = await createProvider({ database, settings, logger: silent });
  await readAhead(provider.fetch);
  const close = async () => {
    await provider.stop();
    await database.destroy();
    rmSync(folder, { recursive: true });
  };
  return { fetch: provider.fetch, close };
}

/**
 * Asks every system that the environment names, one question after the other, as site and provider would.
 * @throws {SettingsError} if the settings are invalid
 */
export async function checkSystems(environment: Environment, asking: Asking = {}): Promise<Finding[]> {
  const { isPosting = false, isAlone = false, tokens = {} } = asking;
  const settings = readSettings(environment);
  const provider = readProviderSettings(environment);
  const { fetch, close } = isAlone
    ? { fetch: reachProvider(settings).fetch, close: async () => {} }
    : await embedded(environment);
  const client = createHttpExchange({ endpoints: endpointsOf(settings), embedded: fetch });
  const heard = hear(withApiKey(client, settings.PROVIDER_API_KEY));
  const calls = { ...heard, settings, send: textClient(heard.exchange), log: silent };
  const checks = [
    ...originChecks({ ...settings, ...provider }),
    ...contentChecks(calls),
    ...backendChecks(calls, isPosting, tokens),
    ...identityChecks(settings, readDeskSettings(environment), fetch),
    ...infrastructureChecks({ site: settings, provider, isPosting, log: silent }),
  ];
  const findings: Finding[] = [];
  try {
    for (const check of checks) findings.push(await findingOf(check));
  } finally {
    await close();
  }
  return findings;
}
