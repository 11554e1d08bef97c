import { formatPhone } from '@larkfield/service/supplier/phone';

/** A telephone link, kept on one line. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${number}`}>{formatPhone(number)}</a>;
}
