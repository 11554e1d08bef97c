// Before the first paint, so that a dark desk does not flash. app/layout/look.ts changes the same values.
for (const name of ['theme', 'density']) {
  try {
    const value = localStorage.getItem(`desk-${name}`);
    if (value) document.documentElement.dataset[name] = value;
  } catch {
    // The storage is switched off: as it is by default.
  }
}
