import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type {} from '../jsx.ts';
import '../elements/carousel/carousel-define.ts';
import '../elements/cta/cta-define.ts';
import '../elements/expander/expander-define.ts';
import '../elements/header/header-define.ts';
import '../elements/live/live-define.ts';
import '../elements/password/password-define.ts';
import '../elements/tabs/tabs-define.ts';
import '../elements/video/video-define.ts';
import { passwordMarkup } from '../elements/password/password-markup.ts';
import { stageServerHtml } from './hydration.ts';

/** All elements whose class may be registered before React hydrates. */
const PAGE = (
  <div>
    <hs-header>
      <header>
        <a className="hs-header-logo" href="#home">
          Larkfield
        </a>
        <details className="hs-header-toggle">
          <summary>Menu</summary>
        </details>
        <nav aria-label="Main">
          <ul>
            <li>
              <a href="#help">Help</a>
            </li>
          </ul>
        </nav>
      </header>
    </hs-header>
    <hs-alert state="info" dismissible>
      <p>News</p>
      <button type="button" aria-label="Close this message" />
    </hs-alert>
    <hs-expander open>
      <details open>
        <summary>
          <h3>More</h3>
        </summary>
        <p>Body</p>
      </details>
    </hs-expander>
    <hs-cta type="submit" loading-message="Sending">
      <button type="submit">Send</button>
    </hs-cta>
    <hs-live aria-live="polite">£42.10</hs-live>
    <hs-video sources="[]">
      <a href="#film">Play</a>
    </hs-video>
    <hs-password
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the element's own markup, escaped where it is made
      dangerouslySetInnerHTML={{ __html: passwordMarkup({ id: 'secret', name: 'secret' }) }}
    />
    <hs-tabs>
      <ul suppressHydrationWarning>
        {['gas', 'power'].map((id) => (
          <li key={id} suppressHydrationWarning>
            <hs-tab suppressHydrationWarning>
              <a href={`#${id}`} suppressHydrationWarning>
                {id}
              </a>
            </hs-tab>
          </li>
        ))}
      </ul>
      <section id="gas" suppressHydrationWarning>
        About gas
      </section>
      <section id="power" suppressHydrationWarning>
        About power
      </section>
    </hs-tabs>
    <hs-carousel>
      <ul aria-label="Guides">
        <li>One</li>
        <li>Two</li>
      </ul>
      <div className="hs-carousel-controls" suppressHydrationWarning>
        <button type="button" data-previous="" aria-label="Previous" suppressHydrationWarning />
        <button type="button" data-next="" aria-label="Next" suppressHydrationWarning />
      </div>
    </hs-carousel>
  </div>
);

test('[DS-01] React hydrates a page whose elements are already registered, without warnings', async () => {
  const { takeOver } = stageServerHtml(PAGE);
  // After the page, as in reality, since alerts that are added later behave differently.
  await import('../elements/alert/alert-define.ts');
  await expect.element(page.getByRole('tab', { name: 'gas' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  expect(await takeOver()).toEqual([]);
  await userEvent.click(page.getByRole('tab', { name: 'power' }));
  await expect.element(page.getByText('About power')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Close this message' }));
  await expect.element(page.getByText('News')).not.toBeInTheDocument();
});
