/** Method and path of each call, and 1 if it needs the access token (call-table.ts). */
declare const CALL_TABLE: Record<string, readonly [method: string, path: string, personal: 0 | 1]>
