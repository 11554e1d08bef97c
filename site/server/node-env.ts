/**
 * React and its libraries choose their build by NODE_ENV when they are first loaded, and the development build renders
 * half as many pages a second. So this is imported before anything that loads React, and only `--dev` uses that build,
 * whatever the environment says.
 */
export const isDevelopment: boolean = process.argv.includes('--dev');

process.env['NODE_ENV'] = isDevelopment ? 'development' : 'production';
