/** The changelog at a release: what was unreleased gets its version and day (https://keepachangelog.com). */

const UNRELEASED = '## Unreleased\n';

/** The changelog can't be released as it is; the message says what is missing. */
export class ChangelogError extends Error {
  override name = 'ChangelogError';
}

/**
 * The text under a heading of the second level.
 * @returns undefined where there is no such heading
 */
function sectionOf(changelog: string, heading: string): string | undefined {
  const begin = changelog.indexOf(heading);
  if (begin < 0) return undefined;
  const from = begin + heading.length;
  const end = changelog.indexOf('\n## ', from);
  return changelog.slice(from, end < 0 ? undefined : end + 1).trim();
}

/**
 * Gives what is unreleased a version and a day, under a new, empty heading.
 * @param day ISO date
 * @throws {ChangelogError} if nothing is unreleased, or the version is there already
 */
export function releaseChangelog(changelog: string, version: string, day: string): string {
  if (notesOf(changelog, version) !== undefined) throw new ChangelogError(`CHANGELOG.md has ${version} already.`);
  if (!sectionOf(changelog, UNRELEASED)) throw new ChangelogError('CHANGELOG.md has nothing under "Unreleased".');
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n## ${version} - ${day}\n`);
}

/** What a version's part of the changelog says; undefined if it has none. */
export function notesOf(changelog: string, version: string): string | undefined {
  const [heading] =
    new RegExp(String.raw`^## ${version.replaceAll('.', String.raw`\.`)} - .*\n`, 'm').exec(changelog) ?? [];
  return heading === undefined ? undefined : sectionOf(changelog, heading);
}
