import { defineRefusals } from '../../../platform/refusal.ts'
import { refusals as de } from './words/de.ts'
import { refusals as en } from './words/en.ts'
import { refusals as ru } from './words/ru.ts'

export const refusals = defineRefusals(
  {
    level_unchanged: 409,
    limit_checklists: 403,
    limit_downloads: 403,
    limit_cards: 403,
    paid_guide: 403,
  },
  { en, ru, de },
)
