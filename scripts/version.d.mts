export declare function versionOf(root: string, env?: Record<string, string | undefined>): string;
