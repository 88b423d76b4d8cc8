import { defineModule } from '../../../platform/module.ts'
import { registerSitemap } from './routes.ts'

export const sitemap = defineModule({
  name: 'sitemap',
  http: registerSitemap,
})
