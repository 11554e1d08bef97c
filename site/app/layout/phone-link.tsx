import { formatPhone } from '@larkfield/service/supplier/phone';

/** A telephone link. The stylesheet keeps it on one line where it fits; otherwise it wraps between groups of digits. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${number}`}>{formatPhone(number).replaceAll('\u00a0', ' ')}</a>;
}
