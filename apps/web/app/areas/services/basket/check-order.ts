import type { Language } from '@waymark/contract/choices.ts'
import { orderData } from '@waymark/contract/services/orders.ts'
import * as z from 'zod/mini'
import { fieldMessages } from '../../../kit/forms/field-message.ts'
import type { OrderDraft } from './order-draft.ts'

const schema = z.object(orderData)

/** A module of its own: the rules come when somebody begins to fill in the form. */
export const checkOrder = (draft: OrderDraft, language: Language): Record<string, string> => fieldMessages(schema, draft, language)
