/** Loads what checks a form once somebody begins to use it, since it does nothing before, and most read a page only. */

let checks: Promise<unknown> | undefined;
let areLoaded = false;
/** Forms that somebody sent before their checks were there, and has not changed since. */
const held = new WeakSet<HTMLFormElement>();

function load(): Promise<unknown> {
  checks ??= Promise.all([
    import('@larkfield/design-system/elements/form/form-define.ts'),
    import('@larkfield/design-system/elements/inputter/inputter-define.ts'),
  ])
    // Then the server checks alone.
    .catch(() => {})
    .then(() => {
      areLoaded = true;
    });
  return checks;
}

/** The form of an element in `hs-form`. */
const formOf = (target: EventTarget | null) =>
  target instanceof Element && target.closest('hs-form') ? target.closest('form') : null;

/** Loads them with the first focus, press or written value. */
export function loadChecksOnUse(): void {
  for (const type of ['focusin', 'pointerdown', 'input'])
    document.addEventListener(type, ({ target }) => loadChecksFor(target));
  document.addEventListener('submit', holdUnchecked, { capture: true });
  document.addEventListener('input', releaseChanged);
  loadChecksFor(document.activeElement);
}

function loadChecksFor(target: EventTarget | null): void {
  const form = formOf(target);
  if (!form) return;
  // The browser's own messages would come before ours.
  form.noValidate = true;
  void load();
}

/** A form that is sent before its checks are there is sent again with them. */
function holdUnchecked(event: SubmitEvent): void {
  const form = event.target;
  // An element within a form can be the target of a submit event too, which sends nothing.
  if (areLoaded || !(form instanceof HTMLFormElement) || !form.closest('hs-form')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.add(form);
  void load().then(() => {
    if (held.delete(form)) form.requestSubmit(event.submitter);
  });
}

/** Who goes on typing has not finished, so half a sentence would be sent. */
function releaseChanged({ target }: Event): void {
  const form = formOf(target);
  if (form) held.delete(form);
}
