/**
 * React and what stands on it choose their build by NODE_ENV when they are first loaded: the development build renders
 * half as many pages a second. So this is imported before anything that loads React, and nothing but `--dev` asks for
 * that build, whatever the environment says.
 */
export const isDevelopment: boolean = process.argv.includes('--dev');

process.env['NODE_ENV'] = isDevelopment ? 'development' : 'production';
