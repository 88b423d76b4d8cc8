/** How many news the home page shows; the first by itself. */
export const homeRows = [3, 6, 12] as const
/** Where they stand on it. */
export const homeAnchor = 'news'

export function readHomeRows(query: URLSearchParams): number {
  const given = Number(query.get('rows'))
  return homeRows.find((rows) => rows === given) ?? homeRows[0]
}
