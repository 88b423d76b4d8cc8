import { shopGuide } from '../content.ts'
import { expect, test } from '../fixtures.ts'
import { languages } from '../words.ts'
import { bytesOf } from './sizes-steps.ts'

test.use({ consent: null })
/** Of what readers reach first: ten packets with what the server says before it, so that it is there with one round trip (decision 0052). */
const inTenPackets = 14_000

/** Pages with the most in them, before they are compressed: what the server makes, keeps and the browser reads. */
const mostRaw: Record<string, number> = { '/catalog/': 75_000, '/faqs': 80_000 }

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language })

    test('what readers reach first comes with one round trip, and long lists are light', async ({ request }) => {
      for (const path of ['/', '/catalog/', '/catalog/finance', `/instruction/${shopGuide}`, '/services', '/routes', '/plans', '/news']) {
        const smallest = { message: `document of ${path}` }
        await expect.poll(() => bytesOf(request, path, language, 'br'), smallest).toBeLessThanOrEqual(inTenPackets)
      }
      if (language !== 'en') return
      for (const [path, most] of Object.entries(mostRaw))
        expect.soft(await bytesOf(request, path, language, 'identity'), path).toBeLessThanOrEqual(most)
    })
  })
}
