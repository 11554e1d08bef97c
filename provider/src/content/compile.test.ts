import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/provider.ts';
import { compileArticle } from './compile.ts';
import { createMedia, formatBytes } from './media.ts';

const SUPPLIER = readSupplier({ CONTENT_DIR: join(PROJECT_ROOT, 'content') });

const PAYMENT = {
  value: '£40',
  meaning: 'For these tests',
  state: 'ours',
  review: '2027-03-31',
} as const;

const FRONT_MATTER = `---
title: "Moving home: what do I need to do?"
description: What to do.
reviewed: 2026-11-20
layout: parsys
related:
  - meters/read-your-meter
keywords:
  - moving house
---
`;

function compile(body: string, { media = createMedia([]), frontMatter = FRONT_MATTER } = {}) {
  return compileArticle(frontMatter + body, { supplier: SUPPLIER, facts: { payment: PAYMENT } }, media);
}

function htmlOf(body: string, options?: Parameters<typeof compile>[1]) {
  const result = compile(body, options);
  if (result.status !== 'ok') throw new Error(JSON.stringify(result));
  return result.article.html;
}

function faultsOf(body: string, frontMatter = FRONT_MATTER) {
  const result = compile(body, { frontMatter });
  return result.status === 'refused' ? result.faults : [];
}

describe('a valid article', () => {
  test('[AR-02] has its title, description and review date from the front matter', () => {
    expect(compile('Words.')).toMatchObject({
      status: 'ok',
      article: {
        title: 'Moving home: what do I need to do?',
        reviewed: '2026-11-20',
        related: ['meters/read-your-meter'],
      },
    });
  });

  test("has the supplier's e-mail address as a link that starts a mail", () => {
    expect(htmlOf('Email {{email:help}}.')).toBe(
      '<p>Email <a href="mailto:help@larkfield.example">help@larkfield.example</a>.</p>\n',
    );
  });

  test('has telephone numbers as links, and opening hours as text', () => {
    expect(htmlOf('Call {{phone:care}}, {{hours:care}}.')).toBe(
      '<p>Call <a href="tel:08081570100">0808 157 0100</a>, Monday to Friday 8am to 8pm, Saturday 9am to 5pm.</p>\n',
    );
  });

  test('has the values of facts, also in its description', () => {
    const frontMatter = FRONT_MATTER.replace('What to do.', 'You get {{fact:payment}}.');
    expect(compile('We pay {{fact:payment}}.', { frontMatter })).toMatchObject({
      article: { description: 'You get £40.', html: '<p>We pay £40.</p>\n' },
    });
  });

  test('has headings with unique ids', () => {
    expect(htmlOf("## What's next?\n\n## What's next?\n\n## 大\n")).toBe(
      '<h2 id="whats-next">What\'s next?</h2>\n<h2 id="whats-next-2">What\'s next?</h2>\n<h2 id="section">大</h2>\n',
    );
    expect(htmlOf('## Step\n\n## Step\n\n## Step 2\n').match(/id="[^"]+"/g)).toEqual([
      'id="step"',
      'id="step-2"',
      'id="step-2-2"',
    ]);
  });

  test('has captions of tables with ids that no heading has', () => {
    const html = htmlOf(
      '## Table 1\n\nWho comes first.\n\n<hs-table>\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n</hs-table>\n',
    );
    const ids = html.match(/ id="[^"]+"/g) ?? [];
    expect(new Set(ids).size).toBe(2);
    expect(html).toContain('aria-labelledby="table-1-2"');
  });

  test('[DS-04] has tables in a focusable box that is labelled by its heading, with marked header cells', () => {
    const html = htmlOf('## Letters\n\n<hs-table>\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n</hs-table>\n');
    expect(html).toContain('<hs-table role="region" tabindex="0" aria-labelledby="letters">');
    expect(html.match(/<th scope="col">/g)).toHaveLength(2);
  });

  test('[DS-04] has tables with the sentence before them as caption, and with row headers', () => {
    const html = htmlOf(
      '## Letters\n\nThe table says who comes first.\n\n<hs-table>\n\n| | Place |\n|---|---|\n| A | 1 |\n\n</hs-table>\n',
    );
    expect(html).toContain('<hs-table role="region" tabindex="0" aria-labelledby="table-1">');
    expect(html).toContain('<caption id="table-1">The table says who comes first.</caption>');
    expect(html).not.toContain('<p>');
    expect(html).toMatch(/<td><\/td>\s*<th scope="col">Place<\/th>/);
    expect(html).toMatch(/<th scope="row">A<\/th>\s*<td>1<\/td>/);
  });

  test('keeps a longer paragraph before a table as a paragraph', () => {
    const html = htmlOf('Two things. Read both.\n\n<hs-table>\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n</hs-table>\n');
    expect(html).toContain('<p>Two things. Read both.</p>');
    expect(html).not.toContain('<caption');
  });

  test('keeps the elements of the design system unchanged', () => {
    const html = htmlOf('<hs-alert type="highlighter" state="warning">\n\n### Stop\n\nNow.\n\n</hs-alert>\n');
    expect(html).toContain(
      '<hs-alert type="highlighter" state="warning">\n<h3 id="stop">Stop</h3>\n<p>Now.</p>\n</hs-alert>',
    );
  });

  test('unwraps an element on a line of its own from its paragraph', () => {
    expect(htmlOf('<hs-cta><a href="/help-and-support">Go</a></hs-cta>\n')).toBe(
      '<hs-cta><a href="/help-and-support">Go</a></hs-cta>\n',
    );
  });

  test('adds type and size to a download link, and width and height to a picture', () => {
    const folder = temporaryFolder();
    for (const name of ['downloads', 'pictures']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'downloads/card.pdf'), 'x'.repeat(84_400));
    writeFileSync(join(folder, 'pictures/meter.svg'), '<svg viewBox="0 0 640 360"></svg>');
    const html = htmlOf(
      '<hs-download><a href="/media/downloads/card.pdf" download>Card</a></hs-download>\n\n![Meter](/media/pictures/meter.svg)\n',
      { media: createMedia([folder]) },
    );
    expect(html).toContain('>Card <span>(PDF, 84&nbsp;kB)</span></a>');
    expect(html).toMatch(/<img [^>]*width="640" height="360"/);
  });

  test.each([
    [120, '1 kB'],
    [84_400, '84 kB'],
    [999_400, '999 kB'],
    [1_240_000, '1.2 MB'],
  ])('%i bytes are %s', (bytes, written) => expect(formatBytes(bytes)).toBe(written));

  test('leaves quotes and dashes as they were typed', () => {
    expect(htmlOf('It\'s "free" -- always...')).toContain('It\'s "free" -- always...');
  });
});

describe('an article is refused, with the line and the remedy, for', () => {
  test.each([
    ['a script', 'Words.\n\n<script>alert(1)</script>\n', 13, 'A script may not stand in an article'],
    ['an unknown element', 'Words.\n\n<hs-gossip>x</hs-gossip>\n', 13, '<hs-gossip> is not an element of articles'],
    ['an event attribute', '<div onclick="alert(1)">x</div>\n', 11, '<div> may not have the attribute "onclick"'],
    ['a style', '<div style="color:red">x</div>\n', 11, '<div> may not have the attribute "style"'],
    ['a script address', '<a href="javascript:alert(1)">x</a>\n', 11, '"javascript:alert(1)" is not an address'],
    ['another host by //', 'Words.\n\n[x](//evil.example)\n', 13, '"//evil.example" is not an address'],
    ['an insecure link', '[x](http://a.example)\n', 11, '"http://a.example" is not an address'],
    ['an inline picture', '<img src="data:image/svg+xml,x" alt="">\n', 11, '"data:image/svg+xml,x" is not an address'],
    ['an unknown number', 'Words.\n\nCall {{phone:gossip}}.\n', 13, '{{phone:gossip}} has no value'],
    ['an unknown fact', 'Words.\n\nPay {{fact:gossip}}.\n', 13, '{{fact:gossip}} has no value'],
    ['a fact named like a member of every object', '{{fact:constructor}}\n', 11, '{{fact:constructor}} has no value'],
    ['a tag split by an empty line', '<div\n\nonclick="alert(1)">x\n', 11, '<div> may not have the attribute'],
  ])('%s', (_, body, line, fault) => {
    const [first] = faultsOf(body);
    expect(first).toMatchObject({ line, remedy: expect.stringMatching(/\w/) });
    expect(first?.fault).toContain(fault);
  });

  test.each([
    ['no front matter', 'Words.\n', 1, 'There is no front matter'],
    ['an unquoted colon', '---\ntitle: Moving: what?\n---\n', 2, 'Nested mappings'],
    ['a title that is missing', '---\ndescription: x\nreviewed: 2026-11-20\nlayout: parsys\n---\n', 2, 'title:'],
    ['a day that does not exist', FRONT_MATTER.replace('2026-11-20', '2026-02-30'), 4, 'reviewed: Expected a day'],
    ['an unknown layout', FRONT_MATTER.replace('parsys', 'poster'), 5, 'layout:'],
    [
      'a related article that is not a path',
      FRONT_MATTER.replace('meters/read-your-meter', 'read your meter'),
      7,
      'related.0: Expected category/slug',
    ],
    ['an unknown field', FRONT_MATTER.replace('keywords:', 'tags:'), 2, 'Unrecognized key: "tags"'],
  ])('%s', (_, frontMatter, line, fault) => {
    const [first] = faultsOf('', frontMatter);
    expect(first?.line).toBe(line);
    expect(first?.fault).toContain(fault);
  });

  test('all of its faults at once', () => {
    expect(faultsOf('<script></script>\n\n<hs-gossip></hs-gossip>\n\n{{phone:gossip}}\n')).toHaveLength(3);
  });
});
