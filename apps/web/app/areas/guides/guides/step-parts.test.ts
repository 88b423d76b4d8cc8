import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Call, loaderContext } from '../../../kit/load/api.ts'
import { defineModule, defineStepPart, registerModules } from '../../../kit/load/module.ts'
import { readStepParts } from './parts/step-parts.tsx'

const lost = new Error('the database is away')
const part = (read: () => Promise<string | null>) =>
  defineModule({ stepParts: { words: [], load: async () => defineStepPart(read, () => null) } })

const register = (...modules: ReturnType<typeof part>[]) => registerModules(modules)
beforeEach(() =>
  register(
    part(() => Promise.reject(lost)),
    part(async () => 'a service'),
  ),
)
afterEach(() => register())

const readOn = (browser: boolean) => {
  const side = { call: (() => Promise.reject(lost)) as Call, language: 'en' as const, browser }
  const context = new RouterContextProvider(new Map([[loaderContext, side]]))
  const request = new Request('http://localhost/instruction/open-shop?step=plan')
  const args: LoaderFunctionArgs = { request, url: new URL(request.url), pattern: '/instruction/:slug', params: {}, context }
  return readStepParts(args, { guide: 'open-shop', step: 'plan' })
}

test("leaves out a step's unreadable part in the browser only", async () => {
  expect(await readOn(true)).toEqual([null, 'a service'])
  await expect(readOn(false)).rejects.toBe(lost)
})
test('sends nothing if no module has anything for a step', async () => {
  register(part(async () => null))
  expect(await readOn(false)).toBeUndefined()
})
