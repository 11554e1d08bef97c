import { HsElement } from '../../element.ts';

/** A film file that a browser may choose. */
type Source = { src: string; type?: string };

/** The part to play as a media fragment (W3C Media Fragments 4.2.1), or nothing for the whole film. */
function fragment(start: string | null, end: string | null): string {
  return start || end ? `#t=${start ?? ''}${end ? `,${end}` : ''}` : '';
}

/**
 * A film that loads nothing before it is played: a poster, and on a press the player with its captions below. One
 * player at a time: the next one closes the last.
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
  /** A film that failed to load: from then on the link is a plain link to it. */
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
    for (const other of document.querySelectorAll('hs-video')) other.close();
    const video = this.#makePlayer(poster);
    poster.before(video, this.#makeBar(video));
    poster.hidden = true;
    video.focus({ preventScroll: true });
    // Where the element grows for its player, as in a carousel, all of it is brought into view.
    this.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    // Refused or unplayable: the controls are there, and a film that fails to load brings the link back.
    video.play().catch(() => {});
  }

  /** Takes the player away and gives the poster back; without a player, nothing happens. */
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

  /** What is below the picture: captions and the close button. */
  #makeBar(video: HTMLVideoElement): HTMLElement {
    const bar = document.createElement('div');
    // The films are silent, so a screen reader has only the captions.
    const caption = Object.assign(document.createElement('p'), { ariaLive: 'polite' });
    const close = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Close video' });
    close.addEventListener('click', () => this.close({ isFocusKept: true }));
    this.#showCaptions(video, caption);
    bar.append(caption, close);
    return bar;
  }

  /** Below the picture, where they cover nothing and are as large as the page's text; over it only on a full screen. */
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
    // Safari on an iPhone has its own player for a full screen, and its own events.
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
