import { defineModule } from '../../../platform/module.ts'
import { guideHandlers } from './routes.ts'

export const guides = defineModule({
  name: 'guides',
  handlers: guideHandlers,
})
