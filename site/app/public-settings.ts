/** The settings that pages and their scripts get; all of them public. */

/** A telephone number in digits, and when somebody answers it. */
export interface ContactLine {
  phone: string;
  hours: string;
}

/** Somebody independent whom a customer can turn to. */
export interface AdviceBody {
  name: string;
  /** As written, without its scheme. */
  website: string;
  phone: string | undefined;
}

/** What the page's own script needs to know of the settings; attributes of the page's body. */
export interface ScriptSettings {
  /** Name of the global that lists the active cookie groups, and of the event that says they changed. */
  consent: string;
  /** Whether the consent banner is the site's own. */
  hasBanner: boolean;
  /** Address of the marketing beacon; undefined where there is none. */
  beacon?: string | undefined;
  /** {@link MonitoringSettings} as JSON; undefined where no session is monitored. */
  monitoring?: string | undefined;
}

/** What the monitoring library is told (MO-02), under its own names. */
export interface MonitoringSettings {
  applicationId: string;
  clientToken: string;
  service: string;
  env: string;
  version: string;
  /** Percent of sessions. */
  sessionSampleRate: number;
  /** Percent of monitored sessions. */
  sessionReplaySampleRate: number;
  allowedTracingUrls: string[];
  enableExperimentalFeatures: string[];
  /** Of this site, where events go. */
  path: string;
}

/** Settings that pages show; all of them public. */
export interface PublicSettings {
  supplierName: string;
  siteUrl: string;
  pageNotFoundUrl: string;
  meterReadUrl: string;
  energyTrustUrl: string;
  complaintUrls: { homeServices: string; installations: string; evChargePoint: string };
  phones: { meterEmergency: string; gasEmergency: string; powerCut: string };
  /** Telephone lines by kind of customer, and where to write. */
  contact: { credit: ContactLine; prepayment: ContactLine; homeServices: ContactLine; postalAddress: string };
  complaintResolutionWeeks: number;
  /** Whether articles are offered while somebody writes a complaint or enquiry. */
  offersArticles: boolean;
  /** Where a complaint can go if it isn't settled. */
  adviceBodies: Record<'ombudsman' | 'citizensAdvice' | 'adviceDirectScotland', AdviceBody> & {
    /** How long a customer has from our letter to go to the Ombudsman, in words. */
    ombudsmanDeadline?: string | undefined;
  };
  scripts: ScriptSettings;
  /** Whether there is an identity provider to sign in at. */
  hasSignIn: boolean;
}
