/** Position in a list, for cursors. `at`: milliseconds or another number that the list is sorted by. */
export interface Place {
  at: number
  id: string
}

/** Encodes a cursor. */
export const presentPlace = ({ at, id }: Place): string => Buffer.from(`${at} ${id}`).toString('base64url')

/** Decodes a cursor; undefined when it is invalid. */
export function readPlace(cursor: string): Place | undefined {
  const [, at = '', id = ''] =
    /^(\d{1,15}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return id && Number(at) <= lastTime ? { at: Number(at), id } : undefined
}
const lastTime = Date.parse('9999-12-31T23:59:59.999Z')
