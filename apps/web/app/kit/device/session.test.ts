import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearTokens, isSignedIn, onSessionChange, ownerId, reloadForAnother, storeTokens } from './session.ts'
import { createFakeBrowser, fakeToken } from './stand-in-browser.ts'
import { keys, storage } from './storage.ts'

const fakeTokens = (owner: string) => ({ token: fakeToken(owner), refreshToken: `refresh ${owner}` })

let browser: ReturnType<typeof createFakeBrowser>
beforeEach(() => {
  browser = createFakeBrowser()
})
afterEach(() => {
  clearTokens()
  vi.unstubAllGlobals()
})

test.each(['fill', 'block'] as const)('keeps the session for the page when storage fails (%s)', (refuse) => {
  browser[refuse]()
  storeTokens(fakeTokens('ada'))
  expect([ownerId(), storage.get(keys.refreshToken), document.documentElement.dataset.session]).toEqual(['ada', 'refresh ada', 'on'])
  clearTokens()
  expect([isSignedIn(), storage.get(keys.refreshToken), document.documentElement.dataset.session]).toEqual([false, null, undefined])
})

test('stores newer tokens once storage has room again', () => {
  browser.fill()
  storeTokens(fakeTokens('ada'))
  browser.makeRoom()
  storeTokens(fakeTokens('bob'))
  expect([ownerId(), localStorage.getItem('refreshToken')]).toEqual(['bob', 'refresh bob'])
})

test('signing out in another tab ends a session held in memory', () => {
  storeTokens(fakeTokens('ada'))
  const told = vi.fn()
  const stop = onSessionChange(told)
  browser.fill()
  storeTokens({ ...fakeTokens('ada'), refreshToken: 'next' })
  browser.signIn(null)
  expect([isSignedIn(), told.mock.calls.length]).toEqual([false, 1])
  stop()
})

test('reloads a restored page when another user is signed in', () => {
  const [reload, acts] = [vi.fn(), vi.fn()]
  vi.stubGlobal('location', { reload })
  reloadForAnother()
  addEventListener('pageshow', acts)
  const comeBackAs = (owner: string | null, persisted = true) => {
    browser.signIn('ada')
    browser.leave()
    browser.signIn(owner)
    browser.comeBack(persisted)
    return [reload.mock.calls.length, acts.mock.calls.length]
  }
  expect([comeBackAs('ada'), comeBackAs('bob', false), comeBackAs('bob'), comeBackAs(null)]).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
    [2, 2],
  ])
})

describe('session listeners', () => {
  let told: number
  let stop: () => void
  beforeEach(() => {
    browser.signIn('ada')
    told = 0
    stop = onSessionChange(() => told++)
  })
  afterEach(() => stop())
  const store = (token: string) => storeTokens({ token, refreshToken: 'next' })

  test('are not called when a token is renewed in any tab', () => {
    store(fakeToken('ada', 'renewed'))
    localStorage.setItem('accessToken', fakeToken('ada', 'renewed once more'))
    browser.fireStorageEvent('accessToken')
    expect(told).toBe(0)
  })

  test('are called on sign-in and sign-out in any tab', () => {
    store(fakeToken('bob'))
    clearTokens()
    browser.signIn('ada')
    browser.signIn(null)
    expect(told).toBe(4)
    // A token without a subject still counts as a session.
    store('head.none.signature')
    expect(told).toBe(5)
  })
})
