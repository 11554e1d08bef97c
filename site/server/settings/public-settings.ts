import { readAdviceBodies } from '@larkfield/service/supplier/advice-bodies';
import { openingHoursText } from '@larkfield/service/supplier/opening-hours';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import type { MonitoringSettings, PublicSettings } from '../../app/public-settings.ts';
import { hasCases } from './has-cases.ts';
import { hasSignIn } from './has-sign-in.ts';
import type { SiteSettings } from './read.ts';

/** The settings that pages and their scripts get. */
export function publicSettings(
  settings: SiteSettings,
  { shortName, names, referencePrefix, phones, openingHours, coming, postalAddress, colours, dark }: Supplier,
): PublicSettings {
  const line = (name: 'care' | 'pay-as-you-go' | 'homecare') => ({
    phone: phones[name],
    hours: openingHoursText(openingHours[name], coming),
  });
  return {
    supplierName: shortName,
    themeColours: { light: colours.brand, dark: dark.page },
    siteUrl: settings.SITE_URL,
    pageNotFoundUrl: settings.PAGE_NOT_FOUND_URL,
    meterReadUrl: settings.METER_READ_URL,
    energyTrust: { name: names['trust'] ?? `${shortName} Energy Trust`, url: settings.ENERGY_TRUST_URL },
    complaintUrls: {
      homeServices: settings.COMPLAINTS_HOME_SERVICES_URL,
      installations: settings.COMPLAINTS_INSTALLATIONS_URL,
      evChargePoint: settings.COMPLAINTS_EV_URL,
    },
    phones: {
      meterEmergency: phones['meter-emergency'],
      gasEmergency: phones['gas-emergency'],
      powerCut: phones['power-cut'],
    },
    contact: {
      credit: line('care'),
      prepayment: line('pay-as-you-go'),
      homeServices: line('homecare'),
      postalAddress: postalAddress.join(', '),
    },
    keepsEmergencyHelp: settings.EMERGENCY_HELP_OFFLINE,
    complaintResolutionWeeks: settings.COMPLAINT_RESOLUTION_WEEKS,
    hasCases: hasCases(settings),
    referencePrefix: settings.CASES_API_URL || settings.BACKEND_API_URL ? undefined : referencePrefix,
    offersArticles: settings.COMPLAINT_SUGGESTIONS,
    adviceBodies: readAdviceBodies(settings),
    scripts: {
      consent: `${settings.CONSENT_GROUPS_GLOBAL} ${settings.CONSENT_UPDATED_EVENT}`,
      hasBanner: settings.CONSENT_BANNER === 'built-in',
      beacon: settings.BEACON_SCRIPT_URL,
      monitoring: settings.RUM_SESSION_SAMPLE_RATE > 0 ? JSON.stringify(monitoringSettings(settings)) : undefined,
    },
    hasSignIn: hasSignIn(settings),
  };
}

function monitoringSettings(settings: SiteSettings): MonitoringSettings {
  return {
    applicationId: settings.RUM_APPLICATION_ID,
    clientToken: settings.RUM_CLIENT_TOKEN,
    service: settings.RUM_APP_NAME,
    env: settings.RUM_ENVIRONMENT,
    version: settings.RUM_VERSION,
    sessionSampleRate: settings.RUM_SESSION_SAMPLE_RATE,
    sessionReplaySampleRate: settings.RUM_REPLAY_SAMPLE_RATE,
    allowedTracingUrls: settings.RUM_ALLOWED_TRACING_URLS,
    enableExperimentalFeatures: settings.RUM_EXPERIMENTAL_FEATURES,
    path: settings.RUM_PROXY_PATH,
  };
}
