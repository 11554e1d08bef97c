/** Types of chromium.mjs, which is plain JavaScript because the set-up runs it before anything is installed. */
export declare const CHROMIUM_ARGS: string[];
export declare function chromiumPath(): string | undefined;
export declare function installChromium(): void;
