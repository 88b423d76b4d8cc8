import { defineModule } from '../../../platform/module.ts'
import { downloadHandlers, registerDownloads } from './routes.ts'

export const downloads = defineModule({
  name: 'downloads',
  handlers: downloadHandlers,
  http: registerDownloads,
})
