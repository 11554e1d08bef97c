import type { OtherNumber } from '@larkfield/search/text/other-number';
import { textMessageHref } from '@larkfield/service/supplier/phone';
import { PhoneLink } from './phone-link.tsx';

/** Further numbers to call or to send a text message to, each with its reason. */
export const OtherNumbers = ({ numbers }: { numbers: readonly OtherNumber[] }) =>
  numbers.map(({ way, number, message, why }) => (
    <p key={number}>
      {way === 'call' ? (
        <>
          Call <PhoneLink number={number} />
        </>
      ) : (
        <a href={textMessageHref(number, message)}>
          Text {message} to {number}
        </a>
      )}{' '}
      {why}
    </p>
  ));
