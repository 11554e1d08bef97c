/** Entry point of the review page: all stylesheets, in the site's order, and all elements with a class. */
import '../src/styles/content.css';
import '../src/styles/further.css';
import '../src/styles/forms.css';
import './review.css';
import { HsCard } from '../src/elements/card/card.ts';
import { sprite } from '../src/icons/add-icon.ts';

HsCard.illustrations = new URL(/* @vite-ignore */ 'illustrations/', import.meta.url).href;
sprite.address = new URL(/* @vite-ignore */ 'icons.svg', import.meta.url).href;

// biome-ignore lint/plugin: all elements of this package
for (const load of Object.values(import.meta.glob('../src/elements/*/*-define.ts'))) void load();
