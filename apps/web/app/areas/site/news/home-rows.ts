/** How many news the home page shows, as its loader reads them from the address; the first by itself. */
export const homeRows = [3, 6, 12] as const
/** Where they stand on it. */
export const homeAnchor = 'news'
