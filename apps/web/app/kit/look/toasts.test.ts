import { afterEach, expect, test } from 'vitest'
import { toast, toastStore } from './toasts.ts'

afterEach(() => {
  for (const { id } of toastStore.get()) toastStore.close(id)
})
const shown = () => toastStore.get().map(({ kind, text, duration }) => [kind, text, duration])

test('a toast closes after 5000 ms unless it says otherwise', () => {
  toast.success('Profile updated!')
  toast.info('A new code was sent.', { duration: 10_000 })
  expect(shown()).toEqual([
    ['success', 'Profile updated!', 5000],
    ['info', 'A new code was sent.', 10_000],
  ])
})

test('two at most, the oldest goes; the same words stand there once', () => {
  for (const text of ['one', 'two', 'three', 'two']) toast.error(text)
  expect(shown().map(([, text]) => text)).toEqual(['three', 'two'])
})

test('of three the oldest goes, but not the one that somebody has the focus in', () => {
  const texts = () => shown().map(([, text]) => text)
  for (const text of ['one', 'two']) toast.info(text)
  const first = toastStore.get()[0]?.id ?? 0
  toastStore.hold(first)
  toast.info('three')
  expect(texts()).toEqual(['one', 'three'])
  toastStore.release(first)
  toast.info('four')
  expect(texts()).toEqual(['three', 'four'])
})
