import type { AdviceBody } from '../public-settings.ts';

/** An independent body, with its website and telephone number. */
export function AdviceBodyLink({ name, website, phone }: AdviceBody) {
  return (
    <>
      <a href={`https://${website}`}>{name}</a>
      {phone && (
        <>
          {' '}
          on <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>
        </>
      )}
    </>
  );
}
