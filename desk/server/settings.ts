/** All settings of the desk. Those that the provider also reads come from `service/src/desk.ts`. */
import { proxiesRefused } from '@larkfield/service/demo-sign-in';
import { deskSettings, deskUrlOf, hasDemoStaff, isDeskForThisMachine } from '@larkfield/service/desk';
import { isIssuerInTheClear, issuerRefused } from '@larkfield/service/public-address';
import { webAddress } from '@larkfield/service/setting-fields';
import { processSettings, readEnvironment } from '@larkfield/service/settings';
import * as z from 'zod';

const {
  HOST,
  PORT,
  SITE_URL,
  DATA_DIR,
  STOP_DELAY_MS,
  STOP_TIMEOUT_MS,
  METRICS_PORT,
  OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_SERVICE_NAME,
  OTEL_TRACES_SAMPLER_ARG,
  CLIENT_ID,
  CASES_API_URL,
  PROVIDER_API_KEY,
  BRAND_DIR,
  LOG_LEVEL,
  LOG_FORMAT,
  RATE_LIMITS,
  TRUSTED_PROXIES,
} = processSettings;

export const DeskSettingsSchema = z
  .object({
    ...{ HOST, PORT, SITE_URL, DATA_DIR, STOP_DELAY_MS, STOP_TIMEOUT_MS },
    ...{ METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG },
    ...{ BRAND_DIR, CLIENT_ID, CASES_API_URL, PROVIDER_API_KEY, LOG_LEVEL, LOG_FORMAT, RATE_LIMITS, TRUSTED_PROXIES },
    ...deskSettings,
    PROVIDER_URL: webAddress
      .default('http://127.0.0.1:3001')
      .describe("Where the staff's API is, for `npm run start:desk`"),
    BACKEND_API_URL: webAddress.optional().describe('Base address of the backend API; unset: the embedded provider'),
    SESSION_SECRET: z
      .string()
      .min(32)
      .optional()
      .describe('Seals the sessions of staff; needed where several desks run'),
  })
  .refine(
    (settings) => settings.TRUSTED_PROXIES.length === 0 || !isDeskForThisMachine(settings),
    proxiesRefused('DEMO_DESK'),
  )
  .refine((s) => !isIssuerInTheClear(s.DESK_OIDC_ISSUER, deskUrlOf(s)), issuerRefused('DESK_OIDC_ISSUER'));

/** Parsed settings with the desk's full address. */
export type Settings = z.infer<typeof DeskSettingsSchema> & {
  DESK_URL: string;
  /** Whether the provider's demonstration issuer is used. */
  hasDemoStaff: boolean;
};

/**
 * Reads the settings. An empty variable counts as unset.
 * @throws {SettingsError} naming every variable that is wrong and what it should be
 */
export function readDeskSettings(environment: Record<string, string | undefined>): Settings {
  const settings = readEnvironment(DeskSettingsSchema, environment, 'The desk');
  return { ...settings, DESK_URL: deskUrlOf(settings), hasDemoStaff: hasDemoStaff(settings) };
}

/** Settings of a desk that is switched on. */
export type OpenSettings = Settings & { DESK_PORT: number };

export const isOpen = (settings: Settings): settings is OpenSettings => settings.DESK_PORT !== 'off';
