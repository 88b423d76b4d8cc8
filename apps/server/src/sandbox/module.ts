import { defineModule, worked } from '../platform/module.ts'
import { deliver } from './delivery.ts'
import { sandboxWebhook } from './jobs.ts'
import { registerSandbox } from './routes.ts'

export const sandbox = defineModule({
  name: 'sandbox',
  http: registerSandbox,
  jobs: [worked(sandboxWebhook, deliver)],
})
