import type { Answer, CallName } from '@waymark/contract/calls.ts'
import { useRef, useState } from 'react'
import { ApiError, type CallInput } from './api.ts'
import { type ErrorWords, toastError } from './errors.ts'
import { loadQueries } from './now.ts'

export interface ChangeOptions<N extends CallName> {
  /** Toast texts for a failure without a server message. */
  words: ErrorWords
  /** Calls to refetch afterwards, because their answers have changed. */
  invalidates?: readonly CallName[]
  /** Awaited before the change counts as done. */
  onDone?: (answer: Answer<N>, input: CallInput<N>) => unknown
  /** Treats 404 as success, for deletions. */
  doneWhenGone?: boolean
  /** Receives errors first; returns true when it has reported the error itself. */
  onError?: (error: unknown, input: CallInput<N>) => boolean | undefined | Promise<boolean>
  /**
   * For idempotent calls: after an attempt with an unknown outcome, the next one reuses its key if the input is the
   * `same`, or for `any` input.
   */
  once?: 'same' | 'any'
}

/** An attempt with an unknown outcome. */
interface UncertainAttempt {
  input: string
  key: string
}

/**
 * Changes of one object, one at a time, never retried automatically; errors are shown in a toast. `run` returns whether
 * it succeeded; `busy` is the label of the change in flight.
 */
export function useChanges() {
  const [busy, setBusy] = useState('')
  const underWay = useRef(false)
  const unsure = useRef(new Map<CallName, UncertainAttempt>())

  async function run<N extends CallName>(name: N, input: CallInput<N>, options: ChangeOptions<N>, label: string = name): Promise<boolean> {
    if (underWay.current) return false
    underWay.current = true
    setBusy(label)
    const { words, invalidates, doneWhenGone, onDone, onError, once } = options
    const asked = JSON.stringify(input)
    const former = unsure.current.get(name)
    const key = former && (once === 'any' || former.input === asked) ? former.key : crypto.randomUUID()
    unsure.current.delete(name)
    try {
      const { change, refetchCalls } = await loadQueries()
      const answer = await change(name, input, once && { idempotencyKey: key }).catch((error: unknown) => {
        if (doneWhenGone && error instanceof ApiError && error.problem.status === 404) return null as Answer<N>
        throw error
      })
      await onDone?.(answer, input)
      if (invalidates) void refetchCalls(...invalidates)
      return true
    } catch (error) {
      if (once && !isRefusal(error)) unsure.current.set(name, { input: asked, key })
      if (!(await onError?.(error, input))) toastError(error, words)
      return false
    } finally {
      underWay.current = false
      setBusy('')
    }
  }
  return { busy, run }
}

/** A single change: `const cancel = useChange('cancelOrder', { words, invalidates: ['listOrders'] })`. */
export function useChange<N extends CallName>(name: N, options: ChangeOptions<N>) {
  const { busy, run } = useChanges()
  return { busy: busy !== '', run: (input: CallInput<N>): Promise<boolean> => run(name, input, options) }
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.problem.status < 500
