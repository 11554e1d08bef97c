import type { StaffFile } from '@larkfield/api-schemas/case-files';
import { fileAddress } from '../../../api/cases.ts';
import { Icon } from '../../../layout/icon.tsx';

const KILOBYTE = 1000;
/** Larger pictures are shown only once they are opened, in bytes. */
const LARGEST_THUMBNAIL = 2_000_000;

/** A file with its thumbnail, size, and the virus scanner's result. */
export function FileLink({ caseId, file }: { caseId: string; file: StaffFile }) {
  const { name, size, scan } = file.attributes;
  const isUnchecked = scan === 'not-scanned';
  const scanId = `scan-${file.id}`;
  const address = fileAddress(caseId, file.id);
  const isPicture = file.attributes['media-type'].startsWith('image/');
  return (
    <li className="desk-file">
      {/* Before the link, so that it is read before the file is opened. */}
      {isUnchecked && (
        <span className="desk-badge" data-is="overdue" id={scanId}>
          <Icon name="triangle-alert" /> Not checked for viruses
        </span>
      )}
      {isPicture && !isUnchecked && size <= LARGEST_THUMBNAIL ? (
        <img src={address} alt="" width={72} height={54} loading="lazy" />
      ) : (
        <Icon name="file-text" />
      )}
      <a href={address} download={name} aria-describedby={scanId}>
        <bdi>{name}</bdi>
      </a>
      <span className="desk-soft">{Math.ceil(size / KILOBYTE)} kB</span>
      {!isUnchecked && (
        <span className="desk-soft" id={scanId}>
          No virus found
        </span>
      )}
    </li>
  );
}
