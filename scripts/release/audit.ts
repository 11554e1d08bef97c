/** Known weaknesses of packages, by `npm audit`, and those that were looked at and accepted until a day. */
import * as z from 'zod';

const Advisory = z.object({ title: z.string(), url: z.string(), severity: z.string() });

const Report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), Advisory])) })),
});

/** Advisories that do not concern this product, each with the reason and the last day (ISO) for which it was judged. */
export const AuditExceptions = z.array(z.object({ url: z.url(), reason: z.string().min(20), until: z.iso.date() }));
export type AuditExceptions = z.infer<typeof AuditExceptions>;

/** The registry gave no answer that says which packages have known weaknesses: neither yes nor no. */
export class AuditUnknownError extends Error {
  override name = 'AuditUnknownError';
}

/**
 * The advisories that nobody has accepted, or only until an earlier day.
 * @param report what `npm audit --json` printed
 * @param today ISO date
 * @throws {AuditUnknownError}
 */
export function openAdvisories(report: string, exceptions: AuditExceptions, today: string): string[] {
  const accepted = new Set(exceptions.filter(({ until }) => until >= today).map(({ url }) => url));
  const found = Object.entries(parsed(report)).flatMap(([name, { via }]) =>
    via.flatMap((one) => (typeof one === 'string' || accepted.has(one.url) ? [] : [{ name, ...one }])),
  );
  return found.map(({ name, severity, title, url }) => `${name} (${severity}): ${title}, ${url}`);
}

function parsed(report: string): z.infer<typeof Report>['vulnerabilities'] {
  try {
    return Report.parse(JSON.parse(report)).vulnerabilities;
  } catch {
    throw new AuditUnknownError('npm audit gave no report: the registry can’t be asked for known weaknesses.');
  }
}
