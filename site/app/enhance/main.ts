/** The script of every page: the design system's elements, and what this site adds to them. No framework. */
export {};
