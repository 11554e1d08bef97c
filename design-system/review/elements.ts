/** What the review page loads: every stylesheet in the order of a site, and every element that has a class. */
import '../src/styles/content.css';
import '../src/styles/further.css';
import '../src/styles/forms.css';
import './review.css';

for (const load of Object.values(import.meta.glob('../src/elements/*/*-define.ts'))) void load();
