import { defineModule } from '../../../platform/module.ts'
import { catalogHandlers } from './routes.ts'

export const catalog = defineModule({
  name: 'catalog',
  handlers: catalogHandlers,
})
