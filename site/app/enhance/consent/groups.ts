/**
 * The cookie groups that a visitor allows, published the way external consent managers publish them: a list in a global
 * and an event on the window (CN-01, CN-03). C0001 strictly necessary, C0002 performance, C0003 functional,
 * C0004 targeting. The names of the global and the event are settings, on the page's body.
 */
const [groupsGlobal = '', updatedEvent = ''] = (document.body.dataset['consent'] ?? '').split(' ');

/** The known groups in a list such as `,C0001,C0004,` or `['C0001', 'C0004']`. */
function groupsIn(list: unknown): Set<string> {
  return new Set(String(list).match(/\bC000[1-4]\b/g));
}

/** Calls the listener with the active groups, now and after every change. */
export function watchGroups(listener: (groups: ReadonlySet<string>, arePresent?: boolean) => void): void {
  const present: unknown = Reflect.get(window, groupsGlobal);
  if (present !== undefined) listener(groupsIn(present), true);
  addEventListener(updatedEvent, (event) => {
    const detail = event instanceof CustomEvent ? event.detail : undefined;
    listener(groupsIn(detail ?? Reflect.get(window, groupsGlobal)));
  });
}

/** Makes these the active groups, unless they are. Global Privacy Control counts as refusing C0004. */
export function publishGroups(groups: readonly string[]): void {
  const isRefused = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  const active = groups.filter((group) => group !== 'C0004' || !isRefused);
  const list = `,${active.join()},`;
  if (Reflect.get(window, groupsGlobal) === list) return;
  Reflect.set(window, groupsGlobal, list);
  dispatchEvent(new CustomEvent(updatedEvent, { detail: active }));
}
