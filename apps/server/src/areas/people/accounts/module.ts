import { defineModule } from '../../../platform/module.ts'
import { countSignUps } from './queries.ts'
import { refusals } from './refusals.ts'

export const accounts = defineModule({
  name: 'accounts',
  refusals,
  countFigures: countSignUps,
})
