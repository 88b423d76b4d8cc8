import { defineModule } from '../../../platform/module.ts'
import { contentHandlers } from './routes.ts'

export const legal = defineModule({
  name: 'legal',
  handlers: contentHandlers,
})
