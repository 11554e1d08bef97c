import type { IconName } from '@larkfield/design-system/icons/names.ts';
import { useAssetUrls } from './page-assets.ts';

/** A decorative icon. */
export function Icon({ name }: { name: IconName }) {
  const sprite = useAssetUrls()?.icons;
  return (
    <svg className="hs-icon" aria-hidden="true">
      {sprite && <use href={`${sprite}#${name}`} />}
    </svg>
  );
}

/** A decorative illustration, by its file's name. */
export function Illustration({ name, size = 56 }: { name: string; size?: number }) {
  const sprite = useAssetUrls()?.illustrations;
  return (
    <svg className="hs-illustration" width={size} height={size} aria-hidden="true">
      {sprite && <use href={`${sprite}#${name}`} />}
    </svg>
  );
}
