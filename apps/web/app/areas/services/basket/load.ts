import type { Cart } from '@waymark/contract/services/orders.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../kit/load/api.ts'

/** The cart before the page shows: of whoever asks in the browser, of a visitor on the server. */
export const loadBasket = (args: LoaderFunctionArgs): Promise<Cart> => call(args, 'readCart', { id: args.params.id ?? '' })
