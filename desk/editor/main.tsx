/** The editor of the content: Decap CMS with the desk's backend, formats and preview (decision 0246). */
import { ArticleText } from './article-text.tsx';
import { DeskBackend } from './backend.tsx';
import { configOf, type DecapConfig, FORM_FILES, formatNameOf, NO_MEDIA, nameOf } from './collections.ts';
import { listFiles } from './content-api.ts';
import { decap } from './decap.ts';
import { articleFormat, jsonFormat, TEXT_FORMAT } from './formats.ts';
import { nameParts } from './names.ts';
import previewStyle from './preview/preview.css?raw';
import { Preview } from './preview/preview.tsx';
import { SettingsHeading } from './settings-heading.tsx';
import { WIDGETS } from './widgets.ts';
import { WORDS } from './words.ts';

function start(config: DecapConfig): void {
  decap.registerWidget(WIDGETS.map((widget) => widget.Widget()));
  decap.registerWidget('article-text', ArticleText);
  decap.registerWidget('settings-heading', SettingsHeading);
  decap.registerLocale('en', WORDS);
  decap.registerMediaLibrary({
    name: NO_MEDIA,
    init: async () => ({ show() {}, hide() {}, enableStandalone: () => false }),
  });
  decap.registerBackend('desk', DeskBackend);
  decap.registerCustomFormat('text', 'txt', TEXT_FORMAT);
  for (const { path, schema } of FORM_FILES) decap.registerCustomFormat(nameOf(path), 'json', jsonFormat(schema));
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    decap.registerPreviewStyle(href);
  decap.registerPreviewStyle(previewStyle, { raw: true });
  for (const { name, folder, files = [{ name }] } of config.collections) {
    if (folder) decap.registerCustomFormat(formatNameOf(name), 'md', articleFormat(name));
    for (const entry of files) decap.registerPreviewTemplate(entry.name, Preview);
  }
  decap.init({ config });
}

nameParts();
listFiles().then(
  (listed) => start(configOf(listed)),
  (error: unknown) => {
    const message = document.createElement('p');
    message.setAttribute('role', 'alert');
    message.textContent =
      error instanceof Error ? error.message : 'The content could not be read. Load the page again.';
    document.querySelector('#nc-root')?.append(message);
  },
);
