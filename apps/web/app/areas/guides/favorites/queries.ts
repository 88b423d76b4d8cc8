import { usePages } from '../../../kit/load/query.ts'

const rows = 9

/** My favorites, page by page, the newest first. One that was just taken away stays in its place until the list is opened anew. */
export const useFavorites = () => usePages('listFavorites', { rows }, { refetchOnWindowFocus: false, refetchOnReconnect: 'always' })
