import { defineModule } from '../../../platform/module.ts'
import { searchHandlers } from './routes.ts'

export const search = defineModule({
  name: 'search',
  handlers: searchHandlers,
})
