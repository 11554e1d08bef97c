import { HsElement } from '../../element.ts';

/**
 * A link to a file, with its type and size. The class creates the link of an element that contains only text, and adds
 * type and size to a link that lacks them.
 * @tag hs-download
 * @slot - `<a href download>` with a `<span>` of type and size; or only text
 * @attr {string} href - address of the file; the `href` of a link inside takes precedence
 * @attr {string} file-type - `pdf`, `xls`; by default the extension of the address
 * @attr {string} file-size - `48kB`, `1.2MB`; always given
 * @attr {string} file-name - name under which the file is saved
 */
export class HsDownload extends HsElement {
  protected override connected(): void {
    const link = this.querySelector('a') ?? this.#makeLink();
    if (link && !link.querySelector('span')) this.#describe(link);
  }

  #makeLink(): HTMLAnchorElement | undefined {
    const href = this.getAttribute('href');
    if (!href) return undefined;
    const link = document.createElement('a');
    link.href = href;
    link.download = this.getAttribute('file-name') ?? '';
    link.append(...this.childNodes);
    this.append(link);
    return link;
  }

  #describe(link: HTMLAnchorElement): void {
    const type = this.getAttribute('file-type') ?? /\.(\w+)$/.exec(link.pathname)?.[1];
    const facts = [type?.toUpperCase(), this.getAttribute('file-size')].filter(Boolean);
    if (facts.length === 0) return;
    const description = document.createElement('span');
    description.textContent = `(${facts.join(', ')})`;
    link.append(' ', description);
  }
}
