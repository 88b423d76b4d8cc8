/** Flags of Node.js for the server. */
export const serverFlags: string[]
/** Environment of the server: settings of glibc's allocator. */
export const serverMemory: { MALLOC_ARENA_MAX: string; MALLOC_MMAP_THRESHOLD_: string }
/** Folder of Node's compile cache. */
export const compileCache: string
/** Folder of the repository, with a slash at the end. */
export const root: string
/** Path of the Node.js that package.json pins. */
export const pinnedNode: string
