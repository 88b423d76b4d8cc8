import { type Later, later } from '../../lib/later.tsx'
import type { SearchBoxProps } from './components/search-box.tsx'

/** The box with its suggestions: a form from the server, its code comes with the first move. */
export const searchBoxPart: Later<SearchBoxProps> = later(async () => (await import('./components/search-box.tsx')).SearchBox)
