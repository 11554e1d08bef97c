import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Video, VideosFeed } from '@larkfield/api-schemas/media-feeds';
import { fillPlainPlaceholders } from '@larkfield/provider/content/placeholders';
import { checkFeed } from '@larkfield/provider/feeds/files';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import type { Supplier } from '@larkfield/service/supplier/supplier';

const FEED = join(PROJECT_ROOT, 'content/feeds/help-and-support/videos.json');

/**
 * The support videos, with telephone numbers filled in.
 * @throws if the feed doesn't match its schema or names a number that the supplier does not have
 */
export function readVideos(supplier: Supplier): Video[] {
  const result = checkFeed(readFileSync(FEED, 'utf8'), VideosFeed, (text) =>
    fillPlainPlaceholders(text, { supplier, facts: {} }),
  );
  if (result.status === 'faulty') throw new Error(`${FEED}: ${JSON.stringify(result.faults)}`);
  return VideosFeed.parse(result.feed).videos;
}
