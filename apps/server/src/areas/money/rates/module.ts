import { defineModule, handleJob } from '../../../platform/module.ts'
import { keepRatesFresh, readRates } from './commands/read-rates.ts'
import { importRates } from './documents/import-rates.ts'
import { rateReading } from './jobs.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

export const rates = defineModule({
  name: 'rates',
  mails: { en, ru, de },
  documents: importRates,
  jobs: [handleJob(rateReading, readRates)],
  hourly: [keepRatesFresh],
})
