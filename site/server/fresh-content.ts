/** Reads the supplier's facts and the search's words again when their files change, without a restart (ED-07). */
import { join } from 'node:path';
import { comingDays } from '@larkfield/calendar/coming-days';
import { londonDay } from '@larkfield/calendar/london';
import type { Vocabulary } from '@larkfield/search/text/vocabulary';
import { type ChangedFiles, renewInPlace, watchFiles } from '@larkfield/service/changed-files';
import type { Clock } from '@larkfield/service/clock';
import { readSupplier, type Supplier } from '@larkfield/service/supplier/supplier';
import type { Logger } from 'pino';
import type { SiteSettings } from './settings/read.ts';

interface FreshContentOptions {
  settings: SiteSettings;
  clock: Clock;
  /** Renewed in place. */
  supplier: Supplier;
  site: { renew(vocabulary?: Vocabulary): void };
  readWords: () => Promise<Vocabulary>;
  /** Called with changed words. */
  onWords: (vocabulary: Vocabulary) => void;
  log: Logger;
}

export function keepContentFresh({
  settings,
  clock,
  supplier,
  site,
  readWords,
  onWords,
  log,
}: FreshContentOptions): Pick<ChangedFiles, 'look' | 'start'> {
  const inContent = (name: string) => join(settings.CONTENT_DIR, name);
  const today = () => londonDay(clock());
  const facts = watchFiles({
    paths: ['supplier.json', 'facts.json'].map(inContent),
    read() {
      renewInPlace(supplier, readSupplier(settings, comingDays(today())));
      site.renew();
    },
    // Opening hours that differ soon are told by the day.
    stamp: today,
    log,
  });
  const words = watchFiles({
    paths: [inContent('search')],
    async read() {
      const vocabulary = await readWords();
      onWords(vocabulary);
      site.renew(vocabulary);
    },
    log,
  });
  return {
    async look() {
      await Promise.all([facts.look(), words.look()]);
    },
    start() {
      facts.start();
      words.start();
    },
  };
}
