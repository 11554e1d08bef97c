/** The part of Decap CMS that we use, with types. */
import { DecapCmsCore } from 'decap-cms-core';
import type { ComponentType } from 'react';
import type { DecapConfig } from './collections.ts';
import type { Format } from './formats.ts';

interface Decap {
  registerWidget(widgets: readonly object[]): void;
  registerWidget(name: string, control: ComponentType<never>): void;
  registerMediaLibrary(library: { name: string; init: () => Promise<object> }): void;
  registerLocale(name: string, phrases: object): void;
  registerBackend(name: string, backend: new () => object): void;
  registerCustomFormat(name: string, extension: string, format: Format): void;
  /** @param style an address, or raw CSS */
  registerPreviewStyle(style: string, options?: { raw: true }): void;
  registerPreviewTemplate(name: string, preview: ComponentType<never>): void;
  init(options: { config: DecapConfig }): void;
}

// Its own types cover neither custom backends nor generated forms.
export const decap = DecapCmsCore as unknown as Decap;
