/** The limits on uploads, for tests of the routes behind them. */
import { BODY_ROOM } from '@larkfield/service/arriving-body';
import { createQuota } from '@larkfield/service/quota';
import { refuseBusy } from '../busy-page.ts';
import { limitUploads, type UploadLimit } from '../upload-limit.ts';

/** @param most uploads that may be under way, for everybody and for each */
export function uploadPlaces(most: number, parts: Partial<UploadLimit> = {}) {
  return limitUploads({
    uploads: createQuota({ most, mostOfOne: most }),
    bodies: createQuota(BODY_ROOM),
    isTrusted: () => false,
    mayUpload: async () => true,
    refuse: refuseBusy([]),
    ...parts,
  });
}
