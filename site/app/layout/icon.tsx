import type { IconName } from '@larkfield/design-system/icons/names.ts';
import { useAssetUrls } from './page-assets.ts';

/** A decorative icon beside words that say the same. */
export function Icon({ name }: { name: IconName }) {
  const sprite = useAssetUrls()?.icons;
  return (
    <svg className="hs-icon" aria-hidden="true">
      {sprite && <use href={`${sprite}#${name}`} />}
    </svg>
  );
}

/** One of the house's own drawings, by its file's name; decorative. */
export function Illustration({ name, size = 56 }: { name: string; size?: number }) {
  const sprite = useAssetUrls()?.illustrations;
  return (
    <svg className="hs-illustration" width={size} height={size} aria-hidden="true">
      {sprite && <use href={`${sprite}#${name}`} />}
    </svg>
  );
}
