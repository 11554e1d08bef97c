/** Facts have no page of their own: the pages that state a changed one are shown, with its new value (ED-01). */
import { isPreviewed } from '@larkfield/api-schemas/staff-calls/content-previews';
import { useEffect, useState } from 'react';
import { sealPreview } from '../../app/api/content.ts';
import { RealPage } from '../../app/layout/real-page.tsx';
import { readArticle } from '../article-file.ts';
import { entriesOf } from '../backend.tsx';
import { FORM_FILES } from '../collections.ts';
import { listFiles } from '../content-api.ts';
import { pathOf } from '../places.ts';
import { changedFacts, withValues } from './stating-pages.ts';

interface Page {
  path: string;
  text: string;
}

export function FactPages({ before, after }: { before: string; after: string }) {
  const { pages, reason } = usePages(before, after);
  const [chosen, choose] = useState('');
  const page = pages?.find(({ path }) => path === chosen) ?? pages?.[0];
  return (
    <>
      <h2>The pages</h2>
      <div role="status">
        {reason && <p>They could not be read. {reason}</p>}
        {!reason && !pages && <p>Reading the pages …</p>}
        {pages && <p>{wordsOf(pages.length, before === after)}</p>}
      </div>
      {page && (
        <>
          <p>
            <label>
              Show{' '}
              <select value={page.path} onChange={({ currentTarget }) => choose(currentTarget.value)}>
                {pages?.map((one) => (
                  <option key={one.path} value={one.path}>
                    {titleOf(one)}
                  </option>
                ))}
              </select>
            </label>
          </p>
          <RealPage path={page.path} text={page.text} seal={sealPreview} />
        </>
      )}
    </>
  );
}

function wordsOf(count: number, isUnchanged: boolean): string {
  if (isUnchanged) return 'Change a value, and the pages that state it show here.';
  if (count === 0) return 'No page with a preview states what you changed.';
  return count === 1 ? 'One page states what you changed.' : `${count} pages state what you changed.`;
}

const titleOf = ({ path, text }: Page) =>
  FORM_FILES.find((file) => file.path === path)?.label ?? String(readArticle(text)['title'] ?? path);

/** The content as it was when a value was first changed. */
const readPages = async () => {
  const paths = (await listFiles()).map(({ id }) => id).filter(isPreviewed);
  return (await entriesOf(paths)).map(({ file, data }) => ({ path: pathOf(file.path), text: data }));
};

function usePages(before: string, after: string) {
  const [all, setAll] = useState<Page[]>();
  const [reason, setReason] = useState('');
  const isChanged = before !== after;
  useEffect(() => {
    if (isChanged) readPages().then(setAll, (error: unknown) => setReason(String(error)));
  }, [isChanged]);
  if (!isChanged) return { pages: [], reason: '' };
  const values = changedFacts(before, after);
  const pages = all?.flatMap(({ path, text }) => {
    const filled = withValues(path, text, values);
    return filled === undefined ? [] : [{ path, text: filled }];
  });
  return { pages, reason };
}
