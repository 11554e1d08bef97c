/** Wires the nightly check of the content to its folder, the desk and the editors' mailbox (ED-05). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ContentFinding } from '@larkfield/api-schemas/staff-calls/content-report';
import { withLease } from '@larkfield/database/lease';
import { enqueue } from '@larkfield/database/outbox/store';
import type { Database } from '@larkfield/database/tables';
import { deskUrlOf } from '@larkfield/service/desk';
import { readCategoryList } from './content/categories.ts';
import { createLinkTargets } from './content/link-targets.ts';
import { createListing } from './content/listing.ts';
import { siteMedia } from './content/media.ts';
import { feedLinks } from './content/review/feed-links.ts';
import { findFindings } from './content/review/find-findings.ts';
import { createNightlyReview } from './content/review/nightly.ts';
import { createFollowLink, hostsIn } from './content/review/outside-links.ts';
import { lastCheck } from './content/review/store.ts';
import type { ProviderContext } from './context.ts';
import { contentReportRoutes } from './insight/content-routes.ts';
import type { Guard } from './json-api/route.ts';
import { CONTENT_REVIEW, createReviewMails, type ReviewedContent, reviewReference } from './mail/content-review.ts';

type ReviewContext = Pick<
  ProviderContext,
  'database' | 'settings' | 'clock' | 'logger' | 'supplier' | 'facts' | 'mail' | 'sitePages'
>;

/** Longer than it takes to ask every site that the content links to. */
const LEASE_MS = 3_000_000;

/** The nightly check, and its weekly mail if it has a recipient. */
export function createContentReview(context: ReviewContext) {
  const { database, settings, clock, logger, mail } = context;
  const { CONTENT_MAIL_TO: to } = settings;
  const mails = to
    ? createReviewMails({
        database,
        options: mail,
        to,
        page: `${deskUrlOf(settings)}/insight`,
        readReview: (reference) => reviewed(database, reference),
        logger,
      })
    : undefined;
  const nightly = createNightlyReview({
    database,
    clock,
    logger,
    find: (today) => findings(context, today),
    mail:
      mails &&
      (async (transaction, day) => {
        await enqueue(transaction, CONTENT_REVIEW, reviewReference(day), clock());
      }),
    alone: (work) => withLease(database, 'content review', LEASE_MS, work),
  });
  return {
    nightly,
    workers: [nightly, ...(mails ? [mails] : [])],
    mount(app: OpenAPIHono, path: string, editing: Guard<403>) {
      app.route(
        path,
        contentReportRoutes({
          readLast: () => lastCheck(database),
          checksOutside: settings.CHECK_OUTSIDE_LINKS,
          editing,
        }),
      );
    },
  };
}

async function findings(context: ReviewContext, today: string): Promise<ContentFinding[]> {
  const { settings, supplier, facts, sitePages } = context;
  const inContent = (name: string) => join(settings.CONTENT_DIR, name);
  const folder = inContent('articles');
  const { categories: listed } = await readCategoryList(inContent('categories.json'));
  const categories = listed.map(({ id }) => id);
  const hosts = settings.CHECK_OUTSIDE_LINKS
    ? hostsIn(await readFile(inContent('outside-hosts.txt'), 'utf8').catch(() => ''))
    : undefined;
  return findFindings({
    folder,
    listing: await createListing(folder, categories)(),
    supplier,
    facts,
    media: siteMedia(settings),
    hasTarget: createLinkTargets({ categories, sitePages }),
    feedLinks: await feedLinks(settings.PROVIDER_FEEDS_DIR),
    followsOutside: hosts && createFollowLink(hosts),
    today,
  });
}

const LABELS: Record<ContentFinding['kind'], string> = {
  'broken-link': 'Broken links',
  'unverified-fact': 'Facts that nobody has read',
  'review-passed': 'Reviews that are due',
  'review-soon': 'Reviews within 30 days',
};
const MOST_IN_WORDS = 10;

/** The check that a mail is about; undefined where a later one took its place. */
async function reviewed(database: Database, reference: string): Promise<ReviewedContent | undefined> {
  const last = await lastCheck(database);
  if (!last || reviewReference(last.day).reference !== reference) return undefined;
  const kinds = Object.entries(LABELS);
  return {
    day: last.day,
    counts: kinds.map(([kind, label]) => ({ label, count: last.findings.filter((one) => one.kind === kind).length })),
    first: last.findings
      .slice(0, MOST_IN_WORDS)
      .map(({ kind, article, about }) => `${LABELS[kind]}: ${about}${article ? `, in ${article}` : ''}`),
  };
}
