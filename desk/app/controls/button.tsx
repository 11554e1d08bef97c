import type { ComponentProps } from 'react';

/** A button of the desk. It submits a form only if its type says so. */
export const Button = (props: ComponentProps<'button'>) => <button type="button" className="desk-button" {...props} />;
