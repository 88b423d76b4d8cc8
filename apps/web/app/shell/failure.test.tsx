import { renderToString } from 'react-dom/server'
import { createStaticHandler, MemoryRouter, RouterContextProvider, type StaticHandlerContext } from 'react-router'
import { expect, test } from 'vitest'
import { WordsProvider } from '../kit/language/words.tsx'
import { ApiError, type Call, call, loaderContext } from '../kit/load/api.ts'
import { Failure } from './failure.tsx'
import words from './words/frame/en.ts'

/** Renders the error page for an error in a loader. */
async function renderErrorPage(error: Error) {
  const refuse: Call = () => Promise.reject(error)
  const handler = createStaticHandler([{ path: '/', loader: (args) => call(args, 'readRoots', {}), Component: () => null }])
  const { errors } = (await handler.query(new Request('http://localhost/'), {
    requestContext: new RouterContextProvider(new Map([[loaderContext, { call: refuse, language: 'en', browser: true }]])),
  })) as StaticHandlerContext
  const [failed] = Object.values(errors ?? {})
  return renderToString(
    <MemoryRouter>
      <WordsProvider language="en" dictionaries={{ frame: words }}>
        <Failure error={failed} />
      </WordsProvider>
    </MemoryRouter>,
  )
}
const refusal = (status: number, detail: string) => new ApiError({ status, code: 'x', title: '', detail })

test.each([
  ['what a refusal says', refusal(429, 'Too many requests. Try again in a minute.'), 'Too many requests. Try again in a minute.'],
  ['an error’s own message', new TypeError('reading id of undefined'), 'reading id of undefined'],
  ['the fallback where a refusal says nothing', refusal(500, ''), 'Unexpected Application Error!'],
])('the error page shows %s', async (_, error, text) => {
  const page = await renderErrorPage(error)
  expect(page).toContain(`<h1>${words.oopsHeading}</h1>`)
  expect(page).toMatch(new RegExp(`<pre[^>]*>${text}`))
})
