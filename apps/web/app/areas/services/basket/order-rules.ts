import { orderData } from '@waymark/contract/services/order-data.ts'
import * as z from 'zod/mini'
import { validateWith } from '../../../kit/forms/rules.ts'

/** Loads with the first blur or submission. */
export const orderRules = validateWith(z.object(orderData))
