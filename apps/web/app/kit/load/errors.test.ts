import { expect, test } from 'vitest'
import { ApiError, NetworkError } from './api.ts'
import { errorText } from './errors.ts'

const words = { offline: 'The server cannot be reached', failed: 'Oops, something went wrong, please try again later' }
const refusal = (detail: string, message?: string) =>
  new ApiError({ status: 422, code: 'x', title: 'Title', detail, ...(message && { message }) })

test.each([
  ['the detail', refusal('Detail', 'Message'), 'Detail'],
  ['else the message', refusal('', 'Message'), 'Message'],
  ['else the generic text', refusal(''), words.failed],
  ['the generic text for what nobody expected', new TypeError('x is not a function'), words.failed],
  ['that there is no connection', new NetworkError('failed to fetch'), words.offline],
])('errorText returns %s', (_, error, text) => {
  expect(errorText(error, words)).toBe(text)
})
