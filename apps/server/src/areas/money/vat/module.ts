import { defineModule } from '../../../platform/module.ts'
import { importVat } from './documents/import-vat.ts'

export const vat = defineModule({ name: 'vat', documents: importVat })
