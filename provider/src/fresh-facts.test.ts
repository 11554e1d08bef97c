import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFacts } from '@larkfield/service/supplier/facts';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { compileArticle } from './content/compile.ts';
import { createMedia } from './content/media.ts';
import { keepFactsFresh } from './fresh-facts.ts';
import { readProviderSettings } from './settings.ts';
import { ownContent } from './testing/content.ts';

const ARTICLE = `---
title: Hours
description: When we are there.
reviewed: 2026-11-20
layout: parsys
---
Call {{phone:care}}, {{hours:care}}. Bank holidays: {{holidays:care}}.
`;

test('[ED-03, ED-07] an article announces a closed day from two weeks before until it is over', async () => {
  const { folder, environment } = ownContent();
  const settings = readProviderSettings({ DATA_DIR: folder, ...environment });
  const [supplier, facts] = [readSupplier(settings), readFacts(settings)];
  const { openingHours, ...rest } = JSON.parse(readFileSync(join(folder, 'supplier.json'), 'utf8'));
  openingHours.care.exceptions = [{ first: '2027-03-28', last: '2027-03-29' }];
  writeFileSync(join(folder, 'supplier.json'), JSON.stringify({ ...rest, openingHours }));
  const clock = { now: new Date('2027-03-14T23:59:59Z') };
  const { files, edition } = keepFactsFresh(
    { settings, clock: () => clock.now, logger: pino({ level: 'silent' }), supplier, facts },
    () => {},
  );
  const at = async (moment: string) => {
    clock.now = new Date(moment);
    await files.look();
    const compiled = compileArticle(ARTICLE, { supplier, facts }, createMedia([]));
    return compiled.status === 'ok' ? compiled.article.html : JSON.stringify(compiled);
  };
  // A Sunday, and the Monday after Easter, when care is closed anyway; summer time begins on the Sunday.
  const told = 'Saturday 9am to 5pm, but not on Friday 26 March and on Monday 29 March. Bank holidays: Closed.';
  expect(await at('2027-03-14T23:59:59Z')).not.toContain('29 March');
  const before = edition();
  expect(await at('2027-03-16T00:00:00Z')).toContain(told);
  expect(edition()).toBeGreaterThan(before);
  expect(await at('2027-03-26T23:59:59Z')).toContain(told);
  expect(await at('2027-03-29T22:59:59Z')).toContain('but not on Monday 29 March.');
  expect(await at('2027-03-29T23:00:00Z')).not.toContain('but not');
});
