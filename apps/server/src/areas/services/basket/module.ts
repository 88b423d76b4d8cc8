import type { basketCalls } from '@waymark/contract/services/basket.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { defineModule } from '../../../platform/module.ts'
import { recalcCart } from './commands/recalculate-basket.ts'
import { readCart } from './reads/read-basket.ts'

const handlers = { readCart, recalcCart } satisfies HandlersOf<keyof typeof basketCalls>

export const basket = defineModule({ name: 'basket', handlers })
