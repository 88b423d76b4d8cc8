/** Flags of Node.js that the server runs with. */
export const serverFlags: string[]
export const serverMemory: { MALLOC_ARENA_MAX: string; MALLOC_MMAP_THRESHOLD_: string }
/** Where Node.js keeps what it compiled. */
export const compileCache: string
/** The folder of the repository, with a slash. */
export const root: string
/** The Node.js that package.json pins. */
export const pinnedNode: string
