declare module 'virtual:calls' {
  /** Method, path, and 1 where a token goes along. */
  export const table: Record<string, readonly [method: string, path: string, personal: 0 | 1]>
}
