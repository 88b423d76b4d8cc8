import { defineModule } from '../../../platform/module.ts'
import { serviceHandlers } from './routes.ts'

export const services = defineModule({
  name: 'services',
  handlers: serviceHandlers,
})
