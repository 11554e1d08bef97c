/** Facts about media files: width and height of a picture, type and size of a download. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';

export interface Media {
  /** Whether there is a file at `/media/…`. */
  has(path: string): boolean;
  /** Width and height in CSS pixels, so that nothing moves when the picture loads. */
  pictureSize(path: string): { width: number; height: number } | undefined;
  /** Type and size, such as `PDF, 84 kB` (1 kB = 1000 bytes). */
  downloadNote(path: string): string | undefined;
}

/** @param folders folders of `/media/…`; the first that has a file is used */
export function createMedia(folders: readonly string[]): Media {
  const findFile = (path: string) => {
    if (!/^\/media\/[a-z0-9/-]+\.[a-z0-9]+$/.test(path)) return undefined;
    const files = folders.map((folder) => join(folder, path.slice('/media/'.length)));
    return files.find((file) => statSync(file, { throwIfNoEntry: false }));
  };
  return {
    has: (path) => findFile(path) !== undefined,
    pictureSize(path) {
      const file = findFile(path);
      return file?.endsWith('.svg') ? svgSize(readFileSync(file, 'utf8')) : undefined;
    },
    downloadNote(path) {
      const file = findFile(path);
      if (!file) return undefined;
      const type = file.slice(file.lastIndexOf('.') + 1).toUpperCase();
      return `${type}, ${formatBytes(statSync(file).size)}`;
    },
  };
}

/** The files of `/media/…`: the brand's, and those of the design system. */
export const siteMedia = ({ BRAND_DIR }: { BRAND_DIR: string }): Media =>
  createMedia([join(BRAND_DIR, 'media'), join(PROJECT_ROOT, 'design-system/src')]);

function svgSize(svg: string): { width: number; height: number } | undefined {
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return width && height ? { width: Math.round(Number(width)), height: Math.round(Number(height)) } : undefined;
}

/** `84 kB`, `1.2 MB`; never `0 kB`. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
