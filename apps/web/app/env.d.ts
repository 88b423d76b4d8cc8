/** Method and path of each call, and 1 where a token goes along (call-table.ts). */
declare const CALL_TABLE: Record<string, readonly [method: string, path: string, personal: 0 | 1]>
