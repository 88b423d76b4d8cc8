import { orderData } from '@waymark/contract/services/order-data.ts'
import * as z from 'zod/mini'
import { validateWith } from '../../../kit/forms/rules.ts'

/** A module of its own: the rules come when somebody begins to fill in the form. */
export const orderRules = validateWith(z.object(orderData))
