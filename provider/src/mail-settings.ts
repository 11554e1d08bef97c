import { join } from 'node:path';
import { MAILED_PAGES } from '@larkfield/api-schemas/mailed-pages';
import { readAdviceBodies } from '@larkfield/service/supplier/advice-bodies';
import { openingHoursText } from '@larkfield/service/supplier/opening-hours';
import { formatPhone } from '@larkfield/service/supplier/phone';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import { MAILS_AT_ONCE } from './mail/confirmations.ts';
import type { MailRoom } from './mail/room.ts';
import { fileSender, smtpSender } from './mail/sender.ts';
import type { MailSupplier } from './mail/words.ts';
import type { ProviderSettings } from './settings.ts';

/** Settings and facts for mails: how they are sent, the sender, and the facts in their text. */
export function mailSettings(settings: ProviderSettings, supplier: Supplier): MailRoom {
  const { phones, openingHours, name, email } = supplier;
  const facts: MailSupplier = {
    name,
    email,
    phone: formatPhone(phones.care),
    payAsYouGoPhone: formatPhone(phones['pay-as-you-go']),
    openingHours: openingHoursText(openingHours.care),
    payAsYouGoOpeningHours: openingHoursText(openingHours['pay-as-you-go']),
    complaintResolutionWeeks: settings.COMPLAINT_RESOLUTION_WEEKS,
    adviceBodies: readAdviceBodies(settings),
    contactPage: settings.SITE_URL + MAILED_PAGES.contactUs,
    readsReplies: settings.MAIL_REPLY_TO !== undefined,
  };
  return {
    supplier: facts,
    from: { name, address: settings.MAIL_FROM ?? email, replyTo: settings.MAIL_REPLY_TO },
    sender: settings.SMTP_URL
      ? smtpSender(settings.SMTP_URL, MAILS_AT_ONCE)
      : fileSender(join(settings.DATA_DIR, 'mail')),
  };
}
