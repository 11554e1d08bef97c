import type { IconName } from '@larkfield/design-system/icons/names.ts';
import sprite from '@larkfield/design-system/icons/sprite.svg';

export type { IconName };

/** A decorative icon, hidden from assistive technology. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="hs-icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
