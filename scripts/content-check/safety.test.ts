import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteMedia } from '@larkfield/provider/content/media';
import { SafetyRules } from '@larkfield/provider/content/safety-rules-file';
import { readProviderSettings } from '@larkfield/provider/settings';
import { readFacts } from '@larkfield/service/supplier/facts';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { describe, expect, test } from 'vitest';
import { readArticles } from './read-articles.ts';
import { checkSafety, withNamedNumbers } from './safety-rules.ts';
import { readSafetyTexts } from './safety-texts.ts';

const settings = readProviderSettings({});
const inContent = (path: string) => join(settings.CONTENT_DIR, path);
const supplier = readSupplier(settings);
const { rules } = SafetyRules.parse(JSON.parse(await readFile(inContent('safety-rules.json'), 'utf8')));

const findings = (words: string) => {
  const text = withNamedNumbers(words, supplier.phones);
  return checkSafety({ file: 'a.md', passages: [{ text, line: 1 }] }, rules).map(({ remedy }) => remedy);
};

describe('[CA-06] the right number and advice for each danger', () => {
  test('in every article, card, video, feed and emergency answer', async () => {
    const media = siteMedia(settings);
    const { articles } = await readArticles({
      folder: inContent('articles'),
      supplier,
      facts: readFacts(settings),
      media,
    });
    const contentFolder = settings.CONTENT_DIR;
    const texts = await readSafetyTexts({ articles, supplier, contentFolder, feedsFolder: inContent('feeds') });
    const files = texts.map(({ file }) => file).join('\n');
    for (const kind of [/articles\/emergencies/, /numbers-card\.html/, /\.vtt/, /videos\.json/, /answers\.json/]) {
      expect(files).toMatch(kind);
    }
    expect(
      texts
        .flatMap((text) => checkSafety(text, rules))
        .map(({ file, line, fault, remedy }) => `${file}:${line} ${fault} → ${remedy}`),
    ).toEqual([]);
  });

  test.each([
    ['prepayment-off-supply', 'Prepayment meter with no supply. Open every day 8am to 10pm: 0808 157 0120.'],
    ['electric-meter-danger', 'Is the meter hot or making a noise? Call 0808 157 0105 at any hour.'],
    ['moved-or-hit-gas-meter', 'Has somebody knocked the gas meter? Ring 0808 157 0105 at any time.'],
    ['damaged-meter', 'If the meter looks damaged, stop and ring 0808 157 0105.'],
    ['valve-in-a-cellar-said-there', 'Turn off the gas at the meter if you can do it safely: lever across the pipe.'],
    ['water-near-electrics', 'Turn off the stop tap. Water near electrics? Turn the power off at the fuse box.'],
    ['fuse-box-reached-dry', 'Water near sockets? Turn off the electricity at the fuse box.'],
    ['water-and-105', 'If water drips through a light, call 105.'],
    ['friendly-hours', "Friendly-hours credit can't always turn back on a meter that has stopped."],
    ['power-cut-without-hearing', 'What do I do in a power cut? Call 105.'],
    ['heating-off-before-bleeding', 'Bleed a radiator: open the valve with the radiator key.'],
    ['soot-or-yellow-flame', "Don't use a hob with a yellow, sooty flame."],
    [
      'soot-or-yellow-flame',
      'If you see soot, go outside. Follow the steps for carbon monoxide, and ring 0800 111 999.',
    ],
    ['soot-or-yellow-flame-list', 'A lazy yellow or orange flame. Turn it off, open a window and leave the room.'],
    [
      'carbon-monoxide-order',
      'Carbon monoxide alarm sounding? Get into fresh air, then call 0800 111 999. Call 999 straight away if anyone is unwell.',
    ],
    [
      'carbon-monoxide-order',
      'Carbon monoxide alarm sounding, or feeling ill? Fresh air. Call 999 for anyone who is ill, then 0800 111 999.',
    ],
    ['fuse-box-danger', 'A burning smell, heat or sparks by the fuse box? Follow the steps for dangerous electrics.'],
    ['fuse-box-danger', 'If the fuse box is hot, leave it alone and call 0808 157 0140.'],
    ['wet-fuse-box', 'Call 105 only if water has reached the electricity meter or the thick cable that feeds it.'],
    ['meter-test-medical-first', 'Turn off and unplug everything, then watch the meter. Leave medical equipment on.'],
    ['gas-moves-with-all-off', 'Gas could be escaping. Even with no smell, treat it as a leak: call 0800 111 999.'],
    [
      'gas-meter-test-time',
      'For gas, turn off every gas appliance and watch for ten minutes. If the meter moves, call.',
    ],
    ['frost-temperature', 'Leave the heating on a frost setting of about 7 to 10 degrees.'],
    ['alarms-in-scotland', 'Choose one marked EN 50291. If you rent, the landlord has to fit them.'],
    ['no-trace-by-deleting', 'Stay signed out of this site on a shared computer, and clear its history.'],
    [
      'danger-box-has-its-number',
      'A headache near the boiler? Go into fresh air and follow the steps for carbon monoxide.',
    ],
    ['meter-danger-first-number', 'Meter hot or sparking? Call 0808 157 0105. It tells you when 105 is right.'],
  ])('%s is broken by "%s"', (id, words) => {
    expect(findings(words).join('\n')).toContain(`, ${id})`);
  });

  test.each([
    'Prepayment meter with no supply: 0808 157 0105, day and night.',
    'Hot, burning or sparking meter, or bare wires: call 105, or 999 for a fire.',
    "If water reaches the meter, don't touch it. Keep the cupboard shut and call 105. In danger? Call 999.",
    'With a prepayment meter, check that you have credit.',
  ])('no rule is broken by "%s"', (words) => expect(findings(words)).toEqual([]));
});

test('telephone numbers are recognised however they are spaced, and other figures are not replaced', () => {
  const named = (text: string) => withNamedNumbers(text, { 'gas-emergency': '0800111999', 'power-cut': '105' });
  expect(named('0800 111 999, 0800\u00a0111\u00a0999 or 0800111999')).toBe(
    '[gas-emergency], [gas-emergency] or [gas-emergency]',
  );
  expect(named('Call 105. It costs £105 or 1050 or 105.50.')).toBe(
    'Call [power-cut]. It costs £105 or 1050 or 105.50.',
  );
});
