import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listen, stage } from '../../testing/stage.ts';
import './video-define.ts';

const FILM = '/no-such-film.webm';
const SOURCES = JSON.stringify([
  { src: FILM, type: 'video/webm' },
  { src: '/no-such-film.mp4', type: 'video/mp4' },
]);

const video = (attributes = '') =>
  `<hs-video id="meter" title="Read a meter" sources='${SOURCES}' captions="/no-such-captions.vtt" ${attributes}>
<a href="${FILM}" aria-label="Play: Read a meter"><img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>" alt=""></a><h3>Read a meter</h3></hs-video>`;

const poster = page.getByRole('link', { name: 'Play: Read a meter' });
const requested = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('no-such-'));

/** Presses and returns the player, which closes again if the film can't be loaded. */
function press(): HTMLVideoElement {
  (poster.element() as HTMLElement).click();
  const player = document.querySelector('video');
  if (!player) throw new Error('There is no player');
  return player;
}

test('[LA-03] nothing of a film is loaded before play: the poster is a plain link to it', async () => {
  stage(video());
  await expect.element(poster).toHaveAttribute('href', FILM);
  expect(document.querySelector('video, source, track')).toBeNull();
  expect(requested()).toEqual([]);
});

test('[LA-03] a press creates the player, with sources, captions and a name, and focuses it', () => {
  stage(video());
  const player = press();
  expect(player).toHaveAttribute('controls');
  expect(player).toHaveAttribute('aria-label', 'Read a meter');
  expect([...player.querySelectorAll('source')].map(({ type }) => type)).toEqual(['video/webm', 'video/mp4']);
  const track = player.querySelector('track');
  expect(track).toMatchObject({ kind: 'captions', srclang: 'en' });
  expect(player).toHaveFocus();
});

test('[LA-03] captions are below the picture, in the page’s text size, and don’t cover it', () => {
  stage(video());
  const player = press();
  const below = player.nextElementSibling?.querySelector('p');
  expect(player.textTracks[0]?.mode).toBe('hidden');
  expect(below?.getBoundingClientRect().top).toBeGreaterThanOrEqual(player.getBoundingClientRect().bottom);
  expect(below && Number.parseFloat(getComputedStyle(below).fontSize)).toBeGreaterThanOrEqual(16);
});

test('[LA-03] closing restores the poster and focuses it; opening another film closes the first', async () => {
  stage(video() + video().replaceAll('Read a meter', 'Top up').replace('id="meter"', 'id="top-up"'));
  press();
  (page.getByRole('button', { name: 'Close video' }).element() as HTMLElement).click();
  await expect.element(poster).toHaveFocus();
  expect(document.querySelector('video')).toBeNull();
  press();
  (page.getByRole('link', { name: 'Play: Top up' }).element() as HTMLElement).click();
  expect([...document.querySelectorAll('video')].map(({ ariaLabel }) => ariaLabel)).toEqual(['Top up']);
  await expect.element(poster).toBeVisible();
});

test('[DS-02] start and end play a part of the film', () => {
  stage(video('start="3" end="9"'));
  expect(press().querySelector('source')?.getAttribute('src')).toBe(`${FILM}#t=3,9`);
});

test('[DS-02] without sources the link’s address is the film', () => {
  stage(video().replace(/sources='.*?'/, ''));
  expect(press().querySelector('source')?.getAttribute('src')).toContain(FILM);
});

test('[LA-03] a film that does not load restores the link, which then works as an ordinary link', async () => {
  stage(video());
  press();
  await expect.element(poster).toBeVisible();
  await expect.element(poster).toHaveFocus();
  expect(document.querySelector('video')).toBeNull();
  let isLeftAlone: boolean | undefined;
  document.addEventListener(
    'click',
    (event) => {
      isLeftAlone = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  await userEvent.click(poster);
  expect(isLeftAlone).toBe(true);
});

test('[DS-02] hs-change fires when the film plays, pauses and ends', () => {
  const element = stage(video());
  const changes = listen(element, 'hs-change');
  const player = press();
  for (const type of ['playing', 'pause', 'ended']) player.dispatchEvent(new Event(type));
  const film = { id: 'meter', title: 'Read a meter' };
  expect(changes).toEqual([
    { ...film, state: 'playing' },
    { ...film, state: 'paused' },
    { ...film, state: 'ended' },
  ]);
});
