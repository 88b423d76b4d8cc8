import { test } from '../fixtures.ts'
import { completeGuide, runs } from './main-job-steps.ts'

for (const run of runs.filter(({ language }) => language !== 'de')) {
  const { width, theme } = run.look
  test.describe(`${run.language}, ${width} px, ${theme}`, () => {
    test.use({
      locale: run.language,
      viewport: { width, height: 844 },
      colorScheme: theme,
      consent: null,
    })

    test('a visitor gets from a question to a completed guide', async ({ page, request, email, codeFor, consoleErrors }) => {
      test.slow()
      await completeGuide({ page, request, email, codeFor, consoleErrors }, run)
    })
  })
}
