import { defineModule } from '../../../kit/load/module.ts'
import { page } from '../../../kit/load/page.tsx'
import { foundWords } from '../search/suggested.ts'
import { loadCategory } from './load-catalog.ts'

export const catalog = defineModule({
  routes: [
    ...page(['catalog'], 'guides/catalog/pages/catalog', foundWords, null, () => import('./pages/catalog.tsx')),
    ...page(['catalog/:slug'], 'guides/catalog/pages/category', ['catalog'], loadCategory, () => import('./pages/category.tsx')),
  ],
})
