import { hrefWith } from '../../../href-with.ts';
import { Illustration } from '../../layout/icon.tsx';

/** The confirmation if the reading's outcome is not stored (any more) (MR-11). */
export function ReadingThanks() {
  return (
    <hs-landmark type="lakeside" decoration="tint">
      <Illustration name="confirmation" size={96} />
      <h1>Thank you for submitting your meter reading</h1>
      <p>
        We'll use it for your next bill.{' '}
        <a href={hrefWith('/help-and-support/:category', { category: 'meters' })}>More help with meters</a>
      </p>
    </hs-landmark>
  );
}
