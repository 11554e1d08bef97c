/** Stands between an article's words and its settings; it has no value. */
export const SettingsHeading = ({ forID }: { forID: string }) => (
  <h2 className="editor-settings" id={forID}>
    Settings
  </h2>
);
