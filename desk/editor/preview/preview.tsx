/** Beside the form: the real page, what the check finds, what was changed, and earlier versions. */
import { isPreviewed } from '@larkfield/api-schemas/staff-calls/content-previews';
import { useEffect } from 'react';
import { sealPreview } from '../../app/api/content.ts';
import { Difference } from '../../app/layout/difference.tsx';
import { RealPage } from '../../app/layout/real-page.tsx';
import { useSettled } from '../../app/layout/use-settled.ts';
import { withoutLayout } from '../article-file.ts';
import { isDraft, placeOfWritten } from '../changes.ts';
import { formatOf } from '../collections.ts';
import { sourceOfWritten } from '../formats.ts';
import { pathOf } from '../places.ts';
import { CheckResults } from './check-results.tsx';
import { FactPages } from './fact-pages.tsx';
import { History } from './history.tsx';
import { Replies } from './replies.tsx';

/** What Decap gives a preview: an Immutable map. */
interface PreviewProps {
  /** Of the frame. */
  document: Document;
  entry: {
    get(name: 'path' | 'collection'): string | undefined;
    get(name: 'data'): { toJS(): Record<string, unknown> } | undefined;
  };
}

/** The path of a new article: Decap derives it from the title when saving. */
function newPath(category: string | undefined, title: unknown): string {
  const words = String(title ?? '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['new-article'];
  return `articles/${category}/${words.join('-').slice(0, 80)}.md`;
}

/** The frame is as dark as the page around it. */
function useLook({ documentElement: root }: Document): void {
  const { theme } = document.documentElement.dataset;
  useEffect(() => {
    if (theme) root.dataset['theme'] = theme;
    root.lang = 'en-GB';
  }, [root, theme]);
}

export function Preview({ entry, document: frame }: PreviewProps) {
  useLook(frame);
  const form = entry.get('data')?.toJS() ?? {};
  // Only articles can be created.
  const path = pathOf(entry.get('path') || newPath(entry.get('collection'), form['title']));
  const text = formatOf(path).toFile(form);
  const settled = useSettled(text);
  const place = placeOfWritten(path, settled);
  const isNew = !entry.get('path');
  const isChanged = sourceOfWritten(settled) !== settled || place !== path;
  return (
    <div className="preview">
      {place !== path && !isNew && <p>{moveOf(place, settled)}</p>}
      {isChanged ? <CheckResults path={path} text={settled} isNew={isNew} /> : <p>Nothing is changed.</p>}
      <details>
        <summary>What you changed</summary>
        <Difference
          before={withoutLayout(sourceOfWritten(text))}
          after={withoutLayout(text)}
          label="From the saved text to yours"
        />
      </details>
      {!isNew && <History path={path} text={sourceOfWritten(text)} />}
      <AsRead path={place} text={settled} />
    </div>
  );
}

function moveOf(place: string, text: string): string {
  const category = place.split('/')[1];
  return isDraft(text)
    ? `The draft moves to ${category}.`
    : `The article moves to ${category}, and its old address leads there.`;
}

/** The file as customers read it: on its page, on the pages that state it, or in a reply. */
function AsRead({ path, text }: { path: string; text: string }) {
  const before = sourceOfWritten(text);
  if (path === 'facts.json') return <FactPages before={before} after={text} />;
  if (path === 'templates.json') return <Replies before={before} after={text} />;
  if (path.startsWith('search/'))
    return <p>Search words stand on no page. What searches find, before and after, shows here once a word changes.</p>;
  if (!isPreviewed(path)) return null;
  return (
    <>
      <h2>The page</h2>
      <RealPage path={path} text={text} seal={sealPreview} />
    </>
  );
}
