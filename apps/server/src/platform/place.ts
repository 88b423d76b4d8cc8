import { isId } from './columns.ts'

/** Position in a list, for cursors. `at`: milliseconds or another number that the list is sorted by. */
export interface CursorPosition {
  at: number
  id: string
}

/** Encodes a cursor. */
export const encodeCursor = ({ at, id }: CursorPosition): string => Buffer.from(`${at} ${id}`).toString('base64url')

/** Decodes a cursor; undefined when it is invalid. */
export function decodeCursor(cursor: string): CursorPosition | undefined {
  const [, at = '', id = ''] = /^(\d{1,15}) (\S+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return isId(id) && Number(at) <= lastTime ? { at: Number(at), id } : undefined
}
const lastTime = Date.parse('9999-12-31T23:59:59.999Z')
