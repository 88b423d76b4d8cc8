import { languages } from '@waymark/contract/choices.ts'
import type { PaymentProblem } from '@waymark/contract/sold-choices.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { formatUntil } from '../../../kit/language/dates.ts'
import { WordsProvider } from '../../../kit/language/words.tsx'
import basketDe from '../basket/words/basket/de.ts'
import basketEn from '../basket/words/basket/en.ts'
import basketRu from '../basket/words/basket/ru.ts'
import { PaymentDecline, PaymentSuccess } from './parts/order-payment.tsx'
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
  payUntil: null,
  payment: { status: 'paid', problem: null, method: 'card' },
  ended: false,
}

test.each(languages)('does not call a disputed or lost payment received: %s', (language) => {
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
})

/** Renders a page inside the frame, with payments on. */
async function inFrame(page: ReactNode) {
  const router = createMemoryRouter([{ id: 'frame', path: '/', element: page }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

describe.each(languages)('in %s', (language) => {
  const { basket } = dictionaries[language]

  test.each<[PaymentProblem | null, string]>([
    ['declined', basket.declined],
    ['insufficient_funds', basket.insufficientFunds],
    ['authentication_failed', basket.authenticationFailed],
    ['left', basket.left],
    ['expired', basket.expired],
    [null, basket.notFinished],
  ])('a payment that did not come about says why: %s', async (problem, said) => {
    const standing: OrderStanding = {
      ...disputed,
      status: 'new',
      paymentStatus: 'not_paid',
      disputedCents: 0,
      payUntil: new Date(2026, 11, 4, 0, 0).toISOString(),
      payment: { status: problem ? 'failed' : 'open', problem, method: 'card' },
    }
    const page = await inFrame(
      <WordsProvider language={language} dictionaries={dictionaries[language]}>
        <PaymentDecline standing={standing} readAgain={async () => {}} />
      </WordsProvider>,
    )
    for (const text of [basket.declineTitle, basket.declineLead, said, basket.notCharged, basket.payAgain]) expect(page).toContain(text)
    expect(page).toContain(basket.intact.replace('{number}', String(standing.number)))
    // A bank transfer can take days, so no card deadline is shown.
    expect(page).toContain(basket.payableUntil.replace('{time}', formatUntil(language, standing.payUntil ?? '')))
    const others = [basket.declined, basket.insufficientFunds, basket.authenticationFailed, basket.left, basket.expired, basket.notFinished]
    expect(others.filter((text) => page.includes(text))).toEqual([said])
  })
})
