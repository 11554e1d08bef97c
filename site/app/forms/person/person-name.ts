/** A person's full name as typed; empty if neither part was. */
export const fullName = (firstName = '', surname = ''): string => `${firstName} ${surname}`.trim();
