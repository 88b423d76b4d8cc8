import { defineRefusals } from '../../../platform/refusal.ts'
import { refusals as de } from './words/de.ts'
import { refusals as en } from './words/en.ts'
import { refusals as ru } from './words/ru.ts'

/** Also used by other modules that take files. */
export const refusals = defineRefusals({ unsupported_file: 415, too_many_files: 413 }, { en, ru, de })
