/** A backup or a restore that can't be done; the message says why and what to do. Nothing was changed. */
export class BackupError extends Error {
  override name = 'BackupError';
}
