import { HsElement } from '../../element.ts';

/** An alternative media file. */
type Source = { src: string; type?: string };

/** A media fragment for the part to play (W3C Media Fragments 4.2.1); empty for the whole film. */
function fragment(start: string | null, end: string | null): string {
  return start || end ? `#t=${start ?? ''}${end ? `,${end}` : ''}` : '';
}

/**
 * A film of which nothing is loaded before it is played: a poster, and on a press the player with its captions below.
 * There is one player at a time.
 * @tag hs-video
 * @slot - a link to the film (or a button) around the poster, followed by its description
 * @attr {string} id
 * @attr {string} title - accessible name of the player
 * @attr {string} sources - JSON list of `{src, type}`; without it the link's own address is the film
 * @attr {string} captions - address of a WebVTT file
 * @attr {"16 / 9"|"4 / 3"|"1 / 1"} [ratio=16 / 9]
 * @attr {number} start - second to start at
 * @attr {number} end - second to stop at
 * @fires {CustomEvent<{id: string, title: string, state: "playing"|"paused"|"ended"}>} hs-change
 */
export class HsVideo extends HsElement {
  /** Whether the film failed to load, after which the link is an ordinary link to it. */
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
    // With a modifier key the browser opens the link in a new tab.
    if (this.#failed || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (!(event.target instanceof Node) || !poster?.contains(event.target)) return;
    event.preventDefault();
    this.#play(poster);
  };

  #play(poster: HTMLElement): void {
    for (const other of document.querySelectorAll('hs-video')) other.close();
    const video = this.#makePlayer(poster);
    poster.before(video, this.#makeBar(video));
    poster.hidden = true;
    video.focus({ preventScroll: true });
    // In a carousel the element grows for its player, so it may have to be scrolled into view.
    this.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    // Autoplay may be refused, in which case the controls are there; a loading error restores the link.
    video.play().catch(() => {});
  }

  /** Removes the player and restores the poster. Does nothing without a player. */
  close({ isFocusKept = false } = {}): void {
    const video = this.querySelector(':scope > video');
    const { poster } = this;
    if (!video || !poster) return;
    video.nextElementSibling?.remove();
    video.remove();
    poster.hidden = false;
    if (isFocusKept) poster.focus();
  }

  #makePlayer(poster: HTMLElement): HTMLVideoElement {
    const video = document.createElement('video');
    video.controls = true;
    video.playsInline = true;
    video.ariaLabel = this.title;
    video.poster = poster.querySelector('img')?.currentSrc ?? '';
    video.append(...this.#sourceElements(), ...this.#captionsTrack());
    for (const [event, state] of Object.entries({ playing: 'playing', pause: 'paused', ended: 'ended' }))
      video.addEventListener(event, () => this.emit('hs-change', { id: this.id, title: this.title, state }));
    return video;
  }

  /** The bar below the picture, with captions and the close button. */
  #makeBar(video: HTMLVideoElement): HTMLElement {
    const bar = document.createElement('div');
    // The films are silent, so the captions are announced to screen readers.
    const caption = Object.assign(document.createElement('p'), { ariaLive: 'polite' });
    const close = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Close video' });
    close.addEventListener('click', () => this.close({ isFocusKept: true }));
    this.#showCaptions(video, caption);
    bar.append(caption, close);
    return bar;
  }

  /** Shows captions below the picture, in the page's text size, and over it only in full screen. */
  #showCaptions(video: HTMLVideoElement, caption: HTMLElement): void {
    const track = video.textTracks[0];
    if (!track) return;
    track.mode = 'hidden';
    track.addEventListener('cuechange', () => {
      const cues = [...(track.activeCues ?? [])].filter((cue) => cue instanceof VTTCue);
      caption.textContent = cues.map((cue) => cue.getCueAsHTML().textContent).join(' ');
    });
    const fill = (isFull: boolean) => () => {
      track.mode = isFull ? 'showing' : 'hidden';
    };
    video.addEventListener('fullscreenchange', () => fill(document.fullscreenElement === video)());
    // Safari on the iPhone has its own full-screen player and events.
    video.addEventListener('webkitbeginfullscreen', fill(true));
    video.addEventListener('webkitendfullscreen', fill(false));
  }

  #sourceElements(): HTMLSourceElement[] {
    const part = fragment(this.getAttribute('start'), this.getAttribute('end'));
    const elements = this.sources.map(({ src, type = '' }) =>
      Object.assign(document.createElement('source'), { src: src + part, type }),
    );
    elements.at(-1)?.addEventListener('error', () => {
      this.#failed = true;
      this.close({ isFocusKept: true });
    });
    return elements;
  }

  #captionsTrack(): HTMLTrackElement[] {
    const src = this.getAttribute('captions');
    if (!src) return [];
    const english = { kind: 'captions', srclang: 'en', label: 'English' };
    return [Object.assign(document.createElement('track'), english, { src })];
  }
}
