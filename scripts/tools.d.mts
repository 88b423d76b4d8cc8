/** Flags of Node.js that the server runs with. */
export const serverFlags: string[]
/** Where Node.js keeps what it compiled. */
export const compileCache: string
