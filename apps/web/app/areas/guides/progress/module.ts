import { defineModule } from '../../../kit/load/module.ts'

export const progress = defineModule({
  deviceRecords: async () => (await import('./sync.ts')).progressOnDevice,
})
