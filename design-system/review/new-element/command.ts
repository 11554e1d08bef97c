/** `npm run new:element <name>`: creates the files of a new element and prints what to do next. */
import { relative, resolve } from 'node:path';
import { createElement } from './create-element.ts';

const [name = ''] = process.argv.slice(2);
const short = name.replace(/^hs-/, '');
const creation = createElement(resolve(import.meta.dirname, '../../src/elements'), name);

switch (creation.status) {
  case 'created':
    console.log(`hs-${short} is in ${relative(process.cwd(), creation.folder)}: ${creation.files.join(', ')}

Next
1. Write the examples first: every attribute and every state. The review page, the tests and axe read them.
2. Do what CSS can do in ${short}.css, and import it in src/styles/further.css (forms.css for a field).
   If that is all, delete ${short}.ts and ${short}-define.ts, and document the attributes in ${short}.md.
3. Add the tag and its attributes to src/jsx.ts.
4. vitest run --project browser ${short}
5. npm run design-system, and look at it: narrow, in forced colours, from right to left.`);
    break;
  case 'exists':
    console.error(
      `${relative(process.cwd(), creation.folder)} is there already: choose another name, or delete it first.`,
    );
    process.exitCode = 1;
    break;
  case 'bad-name':
    console.error(
      `"${name}" can't name an element: give small letters with dashes, such as "npm run new:element price-table".`,
    );
    process.exitCode = 1;
}
