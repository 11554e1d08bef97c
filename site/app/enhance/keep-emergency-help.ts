/** 'Keep emergency help on this phone' (OF-01): nothing is registered or saved until the button is pressed. */
import { hrefOf } from '../../href.ts';
import { deleteSaved, findSaved, savedTime } from '../emergency-help/saved-copy.ts';

const SCOPE = hrefOf('/help-and-support/emergencies');
const KEEP = 'Keep emergency help on this phone';
const REMOVE = 'Take it away again';
const DENIED =
  "This browser doesn't let us save pages. It may be a private window, or its storage may be off or full. Save the numbers as contacts instead.";
const FAILED =
  "We couldn't save the pages. Check your connection and that this phone has space left, and try again. Or save the numbers as contacts.";

const savedAt = async () => (await findSaved(SCOPE))?.savedAt;

/** Registers the worker, which saves the pages while it installs. @returns whether it did */
async function keep(): Promise<boolean> {
  const { installing, active } = await navigator.serviceWorker.register(hrefOf('/sw.js'), { scope: SCOPE });
  if (!installing) return Boolean(active);
  return new Promise((done) => {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'activated') done(true);
      else if (installing.state === 'redundant') done(false);
    });
  });
}

async function takeAway(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration(SCOPE))?.unregister();
  await deleteSaved();
}

class KeepButton {
  readonly #button: HTMLButtonElement;
  readonly #status: Element;

  constructor(button: HTMLButtonElement, status: Element) {
    this.#button = button;
    this.#status = status;
    button.addEventListener('click', () => void this.press());
  }

  /** @param message shown instead of when the pages were saved */
  async show(message?: string): Promise<'kept' | 'free'> {
    const saved = await savedAt().catch(() => undefined);
    this.#button.textContent = saved ? REMOVE : KEEP;
    this.#status.textContent =
      message ??
      (saved
        ? `Saved on this phone on ${savedTime(saved)}. Without a network, open ${location.host}${SCOPE} in this browser. A bookmark helps.`
        : '');
    return saved ? 'kept' : 'free';
  }

  async press(): Promise<void> {
    if (this.#button.ariaBusy === 'true') return;
    this.#button.ariaBusy = 'true';
    this.#status.textContent = this.#button.textContent === KEEP ? 'Saving the pages' : '';
    await this.show(await this.#change().catch(() => DENIED));
    this.#button.ariaBusy = null;
  }

  /** Saves or deletes the pages. @returns a message, if the new state doesn't show the result */
  async #change(): Promise<string | undefined> {
    if (await savedAt()) {
      await takeAway();
      return 'Taken away. Nothing of it is left on this phone.';
    }
    if ((await keep()) && (await savedAt())) return undefined;
    await takeAway();
    return FAILED;
  }
}

/**
 * Makes the button save or delete the pages.
 * @param press of the button before this code was loaded
 */
export async function offerToKeep(place: HTMLElement, press?: Event): Promise<void> {
  const [button, status] = [place.querySelector('button'), place.querySelector('[role=status]')];
  if (!button || !status) return;
  const keeper = new KeepButton(button, status);
  // A hard-reloaded page may be saved although no worker controls it.
  if ((await keeper.show()) === 'free' && press) await keeper.press();
}
