import { type Deferred, deferred } from '../../../kit/load/deferred.tsx'
import type { SearchBoxProps } from './parts/search-box.tsx'

/** The box with its suggestions: a form from the server, its code comes with the first move. */
export const SearchBoxPart: Deferred<SearchBoxProps> = deferred(async () => (await import('./parts/search-box.tsx')).SearchBox, {
  served: 'move',
})
