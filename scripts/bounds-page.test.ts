import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILES_A_DAY, LARGEST_FILE } from '@larkfield/api-schemas/case-limits';
import { ProviderSettingsSchema } from '@larkfield/provider/settings';
import { BODY_ROOM } from '@larkfield/service/arriving-body';
import { MOST_FIELDS, MOST_TEXT_BYTES } from '@larkfield/service/arriving-form';
import { MOST_AT_ONCE } from '@larkfield/service/connections/connection-limit';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';
import { DESK_BODY_ROOM } from '../desk/server/desk.ts';
import { MOST_STREAMS_A_PERSON } from '../desk/server/live.ts';
import { MOST_DRAFT_BYTES } from '../site/server/drafts/draft-quota.ts';
import { POSTS_PER_MINUTE } from '../site/server/http/rate-limit.ts';
import { MOST_HANDED_OVER, UPLOAD_PLACES } from '../site/server/http/upload-limit.ts';

const page = readFileSync(join(PROJECT_ROOT, 'docs/security.md'), 'utf8');
const MB = 1_000_000;
const kB = 1000;
const file = LARGEST_FILE / MB;
const [posts, handedOver, desk] = [BODY_ROOM, { most: MOST_HANDED_OVER }, DESK_BODY_ROOM].map(({ most }) => most / MB);

test.each([
  `| Connections | | ${MOST_AT_ONCE} | |`,
  `| Posts | ${MOST_TEXT_BYTES / kB} kB, ${MOST_FIELDS} fields | ${BODY_ROOM.mostOfOne / MB} MB, ${POSTS_PER_MINUTE} a minute | ${posts} MB |`,
  `| Uploads | ${file} MB, ${MOST_TEXT_BYTES / kB} kB of text | ${UPLOAD_PLACES.mostOfOne} at once | ${UPLOAD_PLACES.most} at once |`,
  `| Drafts on the disk, for an hour; the oldest of a visitor give way | | ${MOST_DRAFT_BYTES / MB} MB | |`,
  `held three times | ${file} MB | | ${handedOver} MB |`,
  `| Bodies at the desk, by member of staff | ${file} MB | ${DESK_BODY_ROOM.mostOfOne / MB} MB | ${desk} MB |`,
  `| Streams of the desk, by member of staff | | ${MOST_STREAMS_A_PERSON} | |`,
  `: ${Number(posts) + UPLOAD_PLACES.most * file + 3 * Number(handedOver) + Number(desk)} MB, nearly all`,
  `puts ${FILES_A_DAY / MB} MB of files a day`,
  `less than ${ProviderSettingsSchema.parse({}).DISK_FLOOR_MB} MB is free`,
])('[OP-10] the security page has the limits of the code: %s', (figure) => {
  expect(page).toContain(figure);
});
