/** A backup or restore failed and changed nothing; the message says why and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}
