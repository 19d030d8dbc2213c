export const NODE_FLAGS: string[];
export const MALLOC: Record<'MALLOC_ARENA_MAX' | 'MALLOC_MMAP_THRESHOLD_', string>;
