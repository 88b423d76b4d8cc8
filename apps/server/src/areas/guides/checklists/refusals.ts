import { defineRefusals } from '../../../platform/refusal.ts'
import { refusals as de } from './words/de.ts'
import { refusals as en } from './words/en.ts'
import { refusals as ru } from './words/ru.ts'

export const refusals = defineRefusals(
  {
    checklist_exists: 409,
    checklist_changed: 409,
    folder_not_empty: 409,
    too_many_folders: 409,
  },
  { en, ru, de },
)
