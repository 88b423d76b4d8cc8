import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { WordsProvider } from '../../../kit/language/words.tsx'
import { OrderStages } from './screens/service-view.tsx'
import en from './words/services/en.ts'

test.each([
  [true, true, en.goesPayText],
  [true, false, en.goesPayCardText],
  [false, true, en.goesPayTransferText],
])('ways to pay are promised that there are: card %s, transfer %s', (payments, transfers, said) => {
  const way = (
    <WordsProvider language="en" dictionaries={{ services: en }}>
      <OrderStages minutes={5} />
    </WordsProvider>
  )
  const router = createMemoryRouter([{ id: 'frame', path: '/', element: way }], {
    hydrationData: { loaderData: { frame: { site: { payments, transfers } } } },
  })
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain(`>${said}<`)
})
