import { defineRefusals } from '../../../platform/refusal.ts'
import { refusals as de } from './words/de.ts'
import { refusals as en } from './words/en.ts'
import { refusals as ru } from './words/ru.ts'

export const refusals = defineRefusals({ inquiry_changed: 409, inquiry_moved: 409, inquiry_answered: 409 }, { en, ru, de })
