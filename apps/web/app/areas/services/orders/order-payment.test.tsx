import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { WordsProvider } from '../../../kit/language/words.tsx'
import basketDe from '../basket/words/basket/de.ts'
import basketEn from '../basket/words/basket/en.ts'
import basketRu from '../basket/words/basket/ru.ts'
import { PaymentSuccess } from './parts/order-payment.tsx'
import type { OrderStanding } from './queries.ts'
import ordersDe from './words/orders/de.ts'
import ordersEn from './words/orders/en.ts'
import ordersRu from './words/orders/ru.ts'

const dictionaries = {
  en: { basket: basketEn, orders: ordersEn },
  ru: { basket: basketRu, orders: ordersRu },
  de: { basket: basketDe, orders: ordersDe },
}
const disputed: OrderStanding = {
  id: '0b5e3c8e-6f0a-4d55-9f0e-0f6f2f6a1c11',
  number: 1047,
  status: 'in_work',
  paymentStatus: 'disputed',
  disputedCents: 22_000,
  service: 'account',
  deliveredAt: null,
  payment: { status: 'paid', problem: null, method: 'card' },
  ended: false,
}

test.each(['en', 'ru', 'de'] as const)(
  'a payment that is disputed, and one whose money is gone, are not said to have come, in %s',
  (language) => {
    const face = (standing: OrderStanding) =>
      renderToStaticMarkup(
        <MemoryRouter>
          <WordsProvider language={language} dictionaries={dictionaries[language]}>
            <PaymentSuccess standing={standing} failed={false} />
          </WordsProvider>
        </MemoryRouter>,
      )
    const { basket, orders } = dictionaries[language]
    const [held, lost] = [face(disputed), face({ ...disputed, disputedCents: 0 })]
    for (const said of [orders.disputed, orders.disputedText]) expect(held).toContain(said)
    for (const said of [orders.standsLost, orders.standsLostText]) expect(lost).toContain(said)
    for (const page of [held, lost]) {
      expect(page).toContain(`href="/profile/orders/${disputed.id}"`)
      expect(page).not.toContain(basket.nextTitle)
      expect(page).not.toContain(basket.confirmText)
    }
  },
)
