import { type Later, later } from '../../../kit/load/later.tsx'
import type { SearchBoxProps } from './parts/search-box.tsx'

/** The box with its suggestions: a form from the server, its code comes with the first move. */
export const searchBoxPart: Later<SearchBoxProps> = later(async () => (await import('./parts/search-box.tsx')).SearchBox)
