/** Types of node-version.mjs, which is plain JavaScript because the set-up runs it with whatever Node is there. */
export declare function askForNode(version: string | undefined, system: string): string | undefined;

export declare function versionOfScripts(root: string): string | undefined;
