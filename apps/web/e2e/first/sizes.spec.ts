import { test } from '../fixtures.ts'
import { checkSizes } from '../site/sizes-steps.ts'

test.use({ consent: null, locale: 'ru' })

test('home, category, guide and step stay within their sizes', ({ context, request }) => checkSizes({ context, request }, 'ru'))
