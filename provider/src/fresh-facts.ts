/** Keeps the supplier's numbers, hours and facts up to date with their files, without a restart (ED-07). */
import { join } from 'node:path';
import { comingDays } from '@larkfield/calendar/coming-days';
import { londonDay } from '@larkfield/calendar/london';
import { type ChangedFiles, renewInPlace, watchFiles } from '@larkfield/service/changed-files';
import { readFacts } from '@larkfield/service/supplier/facts';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import type { PlaceholderValues } from './content/placeholders.ts';
import type { ProviderContext } from './context.ts';

interface FreshFacts {
  files: ChangedFiles;
  /** Changes with every update, so that anything cached from them is made again. */
  edition: () => number;
}

/** @param onChange called after both objects have been renewed in place */
export function keepFactsFresh(
  {
    settings,
    clock,
    logger,
    supplier,
    facts,
  }: Pick<ProviderContext, 'settings' | 'clock' | 'logger' | keyof PlaceholderValues>,
  onChange: () => void,
): FreshFacts {
  let edition = 0;
  const today = () => londonDay(clock());
  const files = watchFiles({
    paths: ['supplier.json', 'facts.json'].map((name) => join(settings.CONTENT_DIR, name)),
    read() {
      const fresh = { supplier: readSupplier(settings, comingDays(today())), facts: readFacts(settings) };
      renewInPlace(supplier, fresh.supplier);
      renewInPlace(facts, fresh.facts);
      edition += 1;
      onChange();
    },
    // Articles announce closed days of the coming weeks, so they are read again each day.
    stamp: today,
    log: logger,
  });
  return { files, edition: () => edition };
}
