import { isIn, type Sprite } from '../sprites.ts';
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

/** A decorative illustration, by its file's name. `sprite` is the one that the page's other illustrations are in. */
export function Illustration({ name, size = 56, sprite = 'topics' }: { name: string; size?: number; sprite?: Sprite }) {
  const sprites = useAssetUrls()?.illustrations;
  return (
    <svg className="hs-illustration" width={size} height={size} aria-hidden="true">
      {sprites && <use href={`${sprites[isIn(sprite, name) ? sprite : 'all']}#${name}`} />}
    </svg>
  );
}
