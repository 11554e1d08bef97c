const EXAMPLES = {
  complaint: 'pay-as-you-go',
  token: 'a-token',
  file: 'a-file',
  letter: 'deadlock',
  category: 'meters',
  article: 'faulty-meter',
};

/** An example address for a path in the list of pages: `/help-and-support/meters` for `/help-and-support/:category`. */
export const exampleOf = (path: string): string =>
  Object.entries(EXAMPLES).reduce((address, [name, value]) => address.replace(`:${name}`, value), path);
