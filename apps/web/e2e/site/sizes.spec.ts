import { shopGuide } from '../content.ts'
import { expect, test } from '../fixtures.ts'
import { languages } from '../words.ts'
import { bytesOf, checkSizes, most } from './sizes-steps.ts'

test.use({ consent: null })

const paths = ['/', '/catalog/', '/catalog/finance', `/instruction/${shopGuide}`, '/services', '/routes', '/plans', '/news']

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language })

    test('public pages stay within their sizes', async ({ request }) => {
      for (const path of paths) expect.soft(await bytesOf(request, path, language, 'br'), path).toBeLessThanOrEqual(most.html)
    })
  })
}

// The first tier loads them in Russian.
for (const language of ['en', 'de'] as const) {
  test.describe(`loaded in ${language}`, () => {
    test.use({ locale: language })

    test('home, category, guide and step stay within their sizes', ({ context, request }) => checkSizes({ context, request }, language))
  })
}
