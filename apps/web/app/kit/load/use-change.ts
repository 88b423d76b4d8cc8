import type { Answer, CallName } from '@waymark/contract/calls.ts'
import { useRef, useState } from 'react'
import { ApiError, type Given } from './api.ts'
import { type ErrorWords, tellError } from './errors.ts'
import { bringQueries } from './now.ts'

export interface ChangeOptions<N extends CallName> {
  /** What a toast says when it did not come through and the server gave no words. */
  words: ErrorWords
  /** Calls whose answers are others now: they are read again. */
  invalidates?: readonly CallName[]
  /** Waited for before the change counts as done. */
  onDone?: (answer: Answer<N>, input: Given<N>) => unknown
  /** What is taken away may be gone already: that counts as done. */
  doneWhenGone?: boolean
  /** Hears of an error first; true when it has been told, so that no toast says it. */
  onError?: (error: unknown, input: Given<N>) => boolean | undefined | Promise<boolean>
  /**
   * Of a call that is idempotent: a try of which nobody knows whether it came through gives its key to the next one, with the `same`
   * input or with `any`, so that nothing is done twice.
   */
  once?: 'same' | 'any'
}

/** A try of which nobody knows whether it came through. */
interface Unsure {
  input: string
  key: string
}

/**
 * Changes of one thing, one at a time: never repeated by themselves, and an error is told in a toast. `run` answers whether it was
 * done; `busy` is the label of the one under way.
 */
export function useChanges() {
  const [busy, setBusy] = useState('')
  const underWay = useRef(false)
  const unsure = useRef(new Map<CallName, Unsure>())

  async function run<N extends CallName>(name: N, input: Given<N>, options: ChangeOptions<N>, label: string = name): Promise<boolean> {
    if (underWay.current) return false
    underWay.current = true
    setBusy(label)
    const { words, invalidates, doneWhenGone, onDone, onError, once } = options
    const asked = JSON.stringify(input)
    const former = unsure.current.get(name)
    const key = former && (once === 'any' || former.input === asked) ? former.key : crypto.randomUUID()
    unsure.current.delete(name)
    try {
      const { change, readAgain } = await bringQueries()
      const answer = await change(name, input, once && { idempotencyKey: key }).catch((error: unknown) => {
        if (doneWhenGone && error instanceof ApiError && error.problem.status === 404) return null as Answer<N>
        throw error
      })
      await onDone?.(answer, input)
      if (invalidates) void readAgain(...invalidates)
      return true
    } catch (error) {
      if (once && !isRefusal(error)) unsure.current.set(name, { input: asked, key })
      if (!(await onError?.(error, input))) tellError(error, words)
      return false
    } finally {
      underWay.current = false
      setBusy('')
    }
  }
  return { busy, run }
}

/** One kind of change: `const cancel = useChange('cancelOrder', { words, invalidates: ['listOrders'] })`. */
export function useChange<N extends CallName>(name: N, options: ChangeOptions<N>) {
  const { busy, run } = useChanges()
  return { busy: busy !== '', run: (input: Given<N>): Promise<boolean> => run(name, input, options) }
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.problem.status < 500
