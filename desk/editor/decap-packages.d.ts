/** Packages of Decap without types. */
declare module 'decap-cms-locales/dist/esm/en/index.js' {
  const phrases: {
    collection: { sidebar: object; collectionTop: object; entries: object };
    editor: {
      editor: object;
      editorControlPane: { widget: object };
      editorInterface: object;
      editorToolbar: object;
    };
    ui: { toast: object };
  };
  export default phrases;
}
declare module 'decap-cms-lib-util' {
  /** Where Decap keeps copies of unsaved words, in this browser. */
  export const localForage: { removeItem(key: string): Promise<void> };
}
declare module 'decap-cms-widget-*' {
  const widget: { Widget(): object };
  export default widget;
}
declare module 'decap-cms-core/dist/esm/constants/configSchema.js' {
  /** @throws if the configuration is invalid */
  export function validateConfig(config: object): void;
}
declare module 'decap-cms-core/dist/esm/lib/registry.js' {
  export function registerWidget(widget: object | string, control?: () => null): void;
}
declare module 'decap-cms-ui-default/dist/esm/styles.js';
