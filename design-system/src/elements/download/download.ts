import { HsElement } from '../../element.ts';

/**
 * A link to a file, which says what kind of file it is and how big. CSS does the look; the class makes the link of an
 * element that holds only words, and says type and size where the link does not.
 * @tag hs-download
 * @slot - `<a href download>` with a `<span>` of type and size; or the words alone
 * @attr {string} href - address of the file; the `href` of a link inside wins
 * @attr {string} file-type - `pdf`, `xls`; taken from the end of the address if there is none
 * @attr {string} file-size - `48kB`, `1.2MB`; always given
 * @attr {string} file-name - name that the file is saved under
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
