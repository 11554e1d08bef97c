import { join } from 'node:path';
import { MAILED_PAGES } from '@larkfield/api-schemas/mailed-pages';
import type { RegularJob } from '@larkfield/service/regular-job';
import { readAdviceBodies } from '@larkfield/service/supplier/advice-bodies';
import { openingHoursText } from '@larkfield/service/supplier/opening-hours';
import { formatPhone } from '@larkfield/service/supplier/phone';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import { createRefusalNotes } from './cases/refusal-notes.ts';
import type { ProviderContext } from './context.ts';
import { MAILS_AT_ONCE, type MailOptions } from './mail/options.ts';
import { createRefusedMails } from './mail/refused-mails.ts';
import { createReturnedMails } from './mail/returned/reader.ts';
import { createReturnPath } from './mail/returned/return-path.ts';
import { fileSender, smtpSender } from './mail/sender.ts';
import type { MailSupplier } from './mail/words.ts';
import type { ProviderSettings } from './settings.ts';

/**
 * Creates the mail sender, and the work on mails that were refused or came back. Call `renew` after the supplier's data
 * changed.
 */
export function createMail({
  database,
  settings,
  logger,
  clock,
  supplier,
  mailMetrics,
}: Pick<ProviderContext, 'database' | 'settings' | 'logger' | 'clock' | 'supplier' | 'mailMetrics'>): {
  mail: MailOptions;
  workers: readonly RegularJob[];
  renew: () => void;
} {
  const refusals = createRefusalNotes(database, clock);
  const { SMTP_URL, DATA_DIR, MAIL_FROM, MAIL_REPLY_TO, MAIL_BOUNCES_TO, MAIL_BOUNCES_DIR: folder } = settings;
  const returnPath = MAIL_BOUNCES_TO ? createReturnPath(database, MAIL_BOUNCES_TO) : undefined;
  const mail: MailOptions = {
    supplier: factsOf(settings, supplier),
    from: { name: supplier.name, address: MAIL_FROM ?? supplier.email, replyTo: MAIL_REPLY_TO },
    sender: SMTP_URL
      ? smtpSender(SMTP_URL, { maxConnections: MAILS_AT_ONCE, returnPathOf: returnPath?.of })
      : fileSender(join(DATA_DIR, 'mail')),
    refusals,
  };
  const onReturned = mailMetrics?.mailReturned;
  const returned =
    returnPath && folder ? [createReturnedMails({ database, folder, returnPath, refusals, onReturned, logger })] : [];
  return {
    mail,
    workers: [createRefusedMails(database, logger), ...returned],
    renew: () => void Object.assign(mail.supplier, factsOf(settings, supplier)),
  };
}

/** The supplier's facts for mails. */
export function factsOf(
  settings: ProviderSettings,
  { phones, openingHours, coming, name, email }: Supplier,
): MailSupplier {
  return {
    name,
    email,
    phone: formatPhone(phones.care),
    payAsYouGoPhone: formatPhone(phones['pay-as-you-go']),
    meterEmergencyPhone: formatPhone(phones['meter-emergency']),
    openingHours: openingHoursText(openingHours.care, coming),
    payAsYouGoOpeningHours: openingHoursText(openingHours['pay-as-you-go'], coming),
    complaintResolutionWeeks: settings.COMPLAINT_RESOLUTION_WEEKS,
    adviceBodies: readAdviceBodies(settings),
    contactPage: settings.SITE_URL + MAILED_PAGES.contactUs,
    registerPage: settings.SITE_URL + MAILED_PAGES.joinRegister,
    procedurePage: settings.SITE_URL + MAILED_PAGES.complaintsProcedure,
    readsReplies: settings.MAIL_REPLY_TO !== undefined,
  };
}
