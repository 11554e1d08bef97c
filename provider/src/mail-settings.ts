import { join } from 'node:path';
import { formatPhone } from './content/phone.ts';
import type { Supplier } from './content/supplier.ts';
import { fileSender, smtpSender } from './mail/sender.ts';
import type { MailSupplier } from './mail/words.ts';
import type { ProviderSettings } from './settings.ts';

/** What mails need of the settings and the supplier: how they are sent, from whom, and the facts that stand in them. */
export function mailSettings(settings: ProviderSettings, supplier: Supplier) {
  const { phones, openingHours, name, email } = supplier;
  const facts: MailSupplier = {
    name,
    email,
    phone: formatPhone(phones.care ?? ''),
    paygPhone: formatPhone(phones['pay-as-you-go'] ?? phones.care ?? ''),
    openingHours: openingHours.care ?? '',
    paygOpeningHours: openingHours['pay-as-you-go'] ?? openingHours.care ?? '',
    complaintResolutionWeeks: settings.COMPLAINT_RESOLUTION_WEEKS,
    contactPage: `${settings.SITE_URL}/help-and-support/contact-us`,
  };
  return {
    supplier: facts,
    from: { name, address: settings.MAIL_FROM ?? email },
    send: settings.SMTP_URL ? smtpSender(settings.SMTP_URL) : fileSender(join(settings.DATA_DIR, 'mail')),
  };
}
