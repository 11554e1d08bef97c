import { useState } from 'react';
import * as z from 'zod';
import { readStored, store } from '../../api/browser-store.ts';
import { parsedJson } from '../../api/parsed-json.ts';

/** A saved view. Its search may contain personal data, so it is stored in this browser only. */
const SavedViews = z.array(z.object({ name: z.string(), search: z.string() }));
type SavedView = z.infer<typeof SavedViews>[number];

const KEY = 'desk-views';

const read = (): readonly SavedView[] => parsedJson(SavedViews, readStored(KEY) ?? '') ?? [];

/** The user's saved views, in the order of saving. Saving under an existing name replaces the view. */
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
