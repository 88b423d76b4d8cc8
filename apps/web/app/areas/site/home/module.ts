import { defineModule } from '../../../kit/load/module.ts'
import { page } from '../../../kit/load/page.tsx'
import { loadHome } from './queries.ts'

export const home = defineModule({
  routes: [...page(['/'], 'site/home/pages/home', ['home'], loadHome, () => import('./pages/home.tsx'))],
})
