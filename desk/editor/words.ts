/** Decap's words as the desk says them, without signs that a typeface may lack. */
import en from 'decap-cms-locales/dist/esm/en/index.js';

const { ui, collection, editor } = en;

export const WORDS = {
  ...en,
  collection: {
    ...collection,
    sidebar: {
      ...collection.sidebar,
      collections: 'What to edit',
      allCollections: 'Everything',
      searchAll: 'Search',
    },
    collectionTop: {
      ...collection.collectionTop,
      newButton: 'New %{collectionLabel}',
      newButtonAriaLabel: 'New %{collectionLabel}',
      searchResults: 'Found for “%{searchTerm}”',
      searchResultsInCollection: 'Found for “%{searchTerm}” in %{collection}',
    },
    entries: {
      ...collection.entries,
      loadingEntries: 'Loading …',
      cachingEntries: 'Loading …',
      longerLoading: 'This takes longer than usual',
      noEntries: 'There is nothing here.',
    },
  },
  editor: {
    ...editor,
    editor: {
      ...editor.editor,
      onLeavePage: 'Leave this page? What you changed is not saved.',
      loadingEntry: 'Loading …',
      confirmLoadBackup: 'You have written something here that was not saved. Go on with it?',
    },
    editorControlPane: {
      ...editor.editorControlPane,
      widget: {
        ...editor.editorControlPane.widget,
        required: '%{fieldLabel} is missing',
        regexPattern: '%{fieldLabel}: %{pattern}',
        pathExists: 'There is a file of this name already',
      },
    },
    editorInterface: {
      ...editor.editorInterface,
      togglePreview: 'Show or hide the page',
      toggleScrollSync: 'Scroll both together',
    },
    editorToolbar: {
      ...editor.editorToolbar,
      backCollection: '%{collectionLabel}',
      unsavedChanges: 'Not saved yet',
      // Also of a draft, which nobody sees.
      published: 'Saved',
      publishing: 'Publishing …',
      publishAndCreateNew: 'Publish, and begin another',
      publishAndDuplicate: 'Publish, and duplicate it',
    },
  },
  ui: {
    ...ui,
    toast: {
      ...ui.toast,
      // A proposal is reported like a failed save, but isn't one.
      onFailToPersist: 'Not published: %{details}',
      onFailToLoadEntries: 'This could not be loaded: %{details}',
      missingRequiredField: 'Something is missing: look at the red lines, and publish again.',
      entrySaved: 'Saved',
    },
  },
};
