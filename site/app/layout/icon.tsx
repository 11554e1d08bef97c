import { useAssetUrls } from './page-assets.ts';
import type { PAGE_ICONS } from './page-icons.ts';

/** A decorative icon. */
export function Icon({ name }: { name: (typeof PAGE_ICONS)[number] }) {
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
