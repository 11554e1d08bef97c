/** The settings of pages and their scripts. All of them are public. */

/** A telephone number in digits, and its opening hours. */
export interface ContactLine {
  phone: string;
  hours: string;
}

/** An independent body that a customer can turn to. */
export interface AdviceBody {
  name: string;
  /** As shown, without its scheme. */
  website: string;
  phone: string | undefined;
}

/** Settings for the page's script, in attributes of the body. */
interface ScriptSettings {
  /** Name of the global with the active cookie groups, and of the event when they change. */
  consent: string;
  /** Whether the built-in consent banner is used. */
  hasBanner: boolean;
  /** Address of the marketing beacon; undefined if there is none. */
  beacon?: string | undefined;
  /** {@link MonitoringSettings} as JSON; undefined if sessions are not monitored. */
  monitoring?: string | undefined;
}

/** The supplier's trust that gives grants, and the page about it. */
export interface EnergyTrust {
  name: string;
  url: string;
}

/** Settings of the monitoring library (MO-02), with its names. */
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
  /** Path on this site that events are sent to. */
  path: string;
}

/** Settings that pages show; all of them public. */
export interface PublicSettings {
  supplierName: string;
  /** Colour of the browser's toolbar in each scheme, as `#rrggbb`. */
  themeColours: Readonly<Record<'light' | 'dark', string>>;
  siteUrl: string;
  pageNotFoundUrl: string;
  meterReadUrl: string;
  energyTrust: EnergyTrust;
  complaintUrls: { homeServices: string; installations: string; evChargePoint: string };
  phones: { meterEmergency: string; gasEmergency: string; powerCut: string };
  /** Telephone lines by kind of customer, and the postal address. */
  contact: { credit: ContactLine; prepayment: ContactLine; homeServices: ContactLine; postalAddress: string };
  complaintResolutionWeeks: number;
  /** Whether visitors may save the emergency pages on their phone (OF-01). */
  keepsEmergencyHelp: boolean;
  /** Whether customers can follow their cases here; otherwise no page leads to one. */
  hasCases: boolean;
  /** What references of cases begin with, such as LF; undefined where they are another system's (SY-03). */
  referencePrefix: string | undefined;
  /** Whether articles are suggested while somebody writes a complaint or enquiry. */
  offersArticles: boolean;
  /** Independent bodies for complaints that are not settled. */
  adviceBodies: Record<'ombudsman' | 'citizensAdvice' | 'adviceDirectScotland', AdviceBody> & {
    /** How long a customer has from our letter to go to the Ombudsman, in words. */
    ombudsmanDeadline?: string | undefined;
  };
  scripts: ScriptSettings;
  /** Whether there is an identity provider to sign in at. */
  hasSignIn: boolean;
}
