import type { Video } from '@larkfield/api-schemas/media-feeds';
import { Icon } from '../../layout/icon.tsx';

/**
 * The support videos (LA-03). Each is a poster with a plain link to the video file; the element turns it into a player when
 * it is pressed. Nothing of the video loads before, and nothing from third parties.
 */
export function VideoCarousel({ videos, labelledBy }: { videos: readonly Video[]; labelledBy: string }) {
  return (
    <hs-carousel>
      <ul aria-labelledby={labelledBy}>
        {videos.map((video) => (
          <li key={video.id}>
            <VideoCard {...video} />
          </li>
        ))}
      </ul>
      <div className="hs-carousel-controls">
        <button type="button" data-previous="" aria-label="Previous videos">
          <Icon name="chevron-left" />
        </button>
        <button type="button" data-next="" aria-label="More videos">
          <Icon name="chevron-right" />
        </button>
      </div>
    </hs-carousel>
  );
}

function VideoCard({ id, title, duration, poster, sources, captions, transcript, article }: Video) {
  return (
    <hs-video id={`video-${id}`} title={title} sources={JSON.stringify(sources)} captions={captions}>
      <a href={sources.at(-1)?.src} aria-label={`Play: ${title}`}>
        <img src={poster} alt="" width={640} height={360} loading="lazy" decoding="async" />
      </a>
      <h3>{title}</h3>
      <p>{duration} seconds, with captions</p>
      <details>
        <summary>
          Read it instead<span className="hs-visually-hidden">: {title}</span>
        </summary>
        <div>
          {transcript.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {article && (
            <p>
              <a href={article}>
                Read more<span className="hs-visually-hidden"> about: {title}</span>
              </a>
            </p>
          )}
        </div>
      </details>
    </hs-video>
  );
}
