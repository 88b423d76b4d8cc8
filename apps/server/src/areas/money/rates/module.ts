import { defineModule } from '../../../platform/module.ts'
import { importRates } from './documents/import-rates.ts'

export const rates = defineModule({ name: 'rates', documents: importRates })
