export const MARKER: string;
export function newBuildFolder(root: string): string;
export function publishBuild(root: string, folder: string, sources: string): void;
export function pruneBuilds(root: string): void;
