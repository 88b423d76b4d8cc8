import { afterEach, expect, test } from 'vitest'
import { toast, toastStore } from './toasts.ts'

afterEach(() => {
  for (const { id } of toastStore.get()) toastStore.close(id)
})
const shown = () => toastStore.get().map(({ kind, text, duration }) => [kind, text, duration])

test('closes a toast after 5000 ms by default', () => {
  toast.success('Profile updated!')
  toast.info('A new code was sent.', { duration: 10_000 })
  expect(shown()).toEqual([
    ['success', 'Profile updated!', 5000],
    ['info', 'A new code was sent.', 10_000],
  ])
})

test('shows at most two toasts and each text once', () => {
  for (const text of ['one', 'two', 'three', 'two']) toast.error(text)
  expect(shown().map(([, text]) => text)).toEqual(['three', 'two'])
})

test('removes the oldest toast that does not have the focus', () => {
  const texts = () => shown().map(([, text]) => text)
  for (const text of ['one', 'two']) toast.info(text)
  const first = toastStore.get()[0]?.id ?? 0
  toastStore.pause(first)
  toast.info('three')
  expect(texts()).toEqual(['one', 'three'])
  toastStore.resume(first)
  toast.info('four')
  expect(texts()).toEqual(['three', 'four'])
})
