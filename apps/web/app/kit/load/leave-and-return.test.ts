import { expect, test } from 'vitest'
import { returnPath, signInPath } from './leave-and-return.ts'

test.each(['/', '/catalog/', '/instruction/rent-a-shop?step=measure#checks', '/catalog/?q=a%2Fb', '/auth-of-another-kind'])(
  'returns to %s',
  (path) => {
    expect(returnPath(path)).toBe(path)
  },
)

test.each([
  null,
  '',
  'catalog',
  '//elsewhere.example/x',
  '/\\elsewhere.example/x',
  '/\t/elsewhere.example/x',
  '/catalog\\..\\..',
  '\\/elsewhere.example',
  ' //elsewhere.example',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  '/auth',
  '/auth/login?return=/catalog/',
  '/AUTH/register',
])('goes home instead of %j', (path) => {
  expect(returnPath(path)).toBe('/')
})

test('adds the path to return to', () => {
  expect(signInPath('/')).toBe('/auth/login')
  const address = signInPath('/instruction/rent-a-shop?step=measure', 'register')
  expect(returnPath(new URL(address, 'http://site').searchParams.get('return'))).toBe('/instruction/rent-a-shop?step=measure')
})
