import { HsElement } from '../../element.ts';

/** A film file that a browser may choose. */
type Source = { src: string; type?: string };

/** The part to play as a media fragment (W3C Media Fragments 4.2.1), or nothing for the whole film. */
function fragment(start: string | null, end: string | null): string {
  return start || end ? `#t=${start ?? ''}${end ? `,${end}` : ''}` : '';
}

/**
 * A film that loads nothing before it is played: a poster, and on the first press the player.
 * @tag hs-video
 * @slot - a link to the film (or a button) around the poster; then what is said of it
 * @attr {string} id
 * @attr {string} title - names the player
 * @attr {string} sources - JSON list of `{src, type}`; without it the link's own address is the film
 * @attr {string} captions - address of a WebVTT file
 * @attr {"16 / 9"|"4 / 3"|"1 / 1"} [ratio=16 / 9]
 * @attr {number} start - second to start at
 * @attr {number} end - second to stop at
 * @fires {CustomEvent<{id: string, title: string, state: "playing"|"paused"|"ended"}>} hs-change
 */
export class HsVideo extends HsElement {
  /** A film that did not load once: from then on the link is a plain link to it. */
  #failed = false;

  get poster(): HTMLElement | null {
    return this.querySelector<HTMLElement>(':scope > :is(a, button)');
  }

  get sources(): readonly Source[] {
    const listed = this.getAttribute('sources');
    if (listed) return JSON.parse(listed);
    return this.poster instanceof HTMLAnchorElement ? [{ src: this.poster.href }] : [];
  }

  protected override connected(signal: AbortSignal): void {
    this.addEventListener('click', this.#pressed, { signal });
  }

  #pressed = (event: MouseEvent) => {
    const { poster } = this;
    // With Ctrl and the like the reader wants the link itself, in a new tab.
    if (this.#failed || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (!(event.target instanceof Node) || !poster?.contains(event.target)) return;
    event.preventDefault();
    this.#play(poster);
  };

  #play(poster: HTMLElement): void {
    const video = this.#makePlayer(poster);
    poster.before(video);
    poster.hidden = true;
    video.focus();
    // Refused or unplayable: the controls are there, and a film that fails to load brings the link back.
    video.play().catch(() => {});
  }

  #makePlayer(poster: HTMLElement): HTMLVideoElement {
    const video = document.createElement('video');
    video.controls = true;
    video.playsInline = true;
    video.ariaLabel = this.title;
    video.poster = poster.querySelector('img')?.currentSrc ?? '';
    video.append(...this.#sourceElements(video, poster), ...this.#captionsTrack());
    for (const [event, state] of Object.entries({ playing: 'playing', pause: 'paused', ended: 'ended' }))
      video.addEventListener(event, () => this.emit('hs-change', { id: this.id, title: this.title, state }));
    return video;
  }

  #sourceElements(video: HTMLVideoElement, poster: HTMLElement): HTMLSourceElement[] {
    const part = fragment(this.getAttribute('start'), this.getAttribute('end'));
    const elements = this.sources.map(({ src, type = '' }) =>
      Object.assign(document.createElement('source'), { src: src + part, type }),
    );
    elements.at(-1)?.addEventListener('error', () => {
      this.#failed = true;
      video.remove();
      poster.hidden = false;
      poster.focus();
    });
    return elements;
  }

  #captionsTrack(): HTMLTrackElement[] {
    const src = this.getAttribute('captions');
    if (!src) return [];
    const english = { kind: 'captions', srclang: 'en', label: 'English', default: true };
    return [Object.assign(document.createElement('track'), english, { src })];
  }
}
