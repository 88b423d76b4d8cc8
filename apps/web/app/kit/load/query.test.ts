import { QueryObserver } from '@tanstack/react-query'
import type { Answer } from '@waymark/contract/calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { ApiError, NetworkError } from './api.ts'
import { query, queryClient, setAnswer } from './query.ts'

const { queries, mutations } = queryClient.getDefaultOptions()
const tries = async (error: Error) => {
  let count = 0
  const fail = () => {
    count++
    return Promise.reject(error)
  }
  await queryClient.fetchQuery({ queryKey: [error], queryFn: fail, retry: queries?.retry ?? true, retryDelay: 0 }).catch(() => {})
  return count
}
const refusal = (status: number) => new ApiError({ status, code: '', title: '', detail: '' })

test('refetches on focus, mount and reconnect', () => {
  expect(queries).toMatchObject({ refetchOnWindowFocus: true, refetchOnMount: true, refetchOnReconnect: true })
  expect(queries?.staleTime).toBeUndefined()
})

test('retries once after a failure and never after a refusal', async () => {
  expect([await tries(new NetworkError('')), await tries(refusal(500)), await tries(refusal(404)), await tries(refusal(422))]).toEqual([
    2, 2, 1, 1,
  ])
})

test('never retries a mutation by itself', () => {
  expect(mutations?.retry).toBe(false)
})

test('refetches all when an answer is updated while it loads', async () => {
  type Read = Answer<'readChecklist'>
  const asked = query('readChecklist', { id: 'mine' }, null)
  const answers = [new Promise<Read>(() => {}), Promise.resolve({ name: 'as it is now' } as Read)]
  const observer = new QueryObserver<Read>(queryClient, {
    ...asked,
    queryFn: () => answers.shift() ?? Promise.reject(new Error('asked again')),
  })
  onTestFinished(observer.subscribe(() => {}))
  await setAnswer('readChecklist', { id: 'mine' }, (known) => known && { ...known, name: 'changed' })
  await expect.poll(() => observer.getCurrentResult().data?.name).toBe('as it is now')
  await setAnswer('readChecklist', { id: 'mine' }, (known) => known && { ...known, name: 'changed' })
  expect([observer.getCurrentResult().data?.name, answers.length]).toEqual(['changed', 0])
})
