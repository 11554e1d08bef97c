import { useState } from 'react';
import * as z from 'zod';
import { readStored, store } from '../../api/browser-store.ts';

/** A view somebody named. Its search may hold words that were looked for, so it stays in this browser. */
const SavedViews = z.array(z.object({ name: z.string(), search: z.string() }));
export type SavedView = z.infer<typeof SavedViews>[number];

const KEY = 'desk-views';

function read(): readonly SavedView[] {
  try {
    return SavedViews.parse(JSON.parse(readStored(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** One's own views, in the order in which they were saved; a name that is used again takes the place of the old view. */
export function useSavedViews() {
  const [saved, setSaved] = useState(read);
  const keep = (views: readonly SavedView[]) => {
    store(KEY, JSON.stringify(views));
    setSaved(views);
  };
  return {
    saved,
    save: (view: SavedView) => keep([...saved.filter(({ name }) => name !== view.name), view]),
    remove: (name: string) => keep(saved.filter((view) => view.name !== name)),
  };
}
