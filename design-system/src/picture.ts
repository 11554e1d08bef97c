/** An image that is loaded when it is scrolled near; `alt` is empty for a decorative one. */
export function createPicture(src: string, alt = ''): HTMLImageElement {
  return Object.assign(document.createElement('img'), { loading: 'lazy', alt, src });
}
