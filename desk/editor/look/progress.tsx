/** In the place of Decap's bar of progress, which is drawn on a canvas, where custom properties are no colours. */
export default function Progress() {
  return <progress className="editor-progress" aria-label="Loading" />;
}

Progress.config = (): void => {};
