import type { Answer, CallName } from '@waymark/contract/calls.ts'
import { useEffect, useRef, useState } from 'react'
import type { CallInput } from './api.ts'
import { changeOnce } from './now.ts'

/** An upload in progress or failed. */
export interface FileUpload {
  key: string
  file: File
  /** Progress from 0 to 1. */
  sent: number
  /** Error message of a failed upload. */
  error?: string
  /** Whether a retry is possible. */
  again?: boolean
}

interface FileUploadOptions<S extends FileUpload, N extends CallName> {
  toInput: (sending: S) => CallInput<N>
  onSent: (answer: Answer<N>) => unknown
  toErrorText: (error: unknown) => string
}

/** Uploads files one after another with progress. Aborts them on unmount. */
export function useFileUploads<S extends FileUpload, N extends CallName>(
  call: N,
  { toInput: inputOf, onSent, toErrorText: textOf }: FileUploadOptions<S, N>,
) {
  const [sendings, setSendings] = useState<S[]>([])
  const aborts = useRef(new Map<string, AbortController>())
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    const { current } = aborts
    return () => {
      for (const abort of current.values()) abort.abort()
    }
  }, [])

  const patch = (key: string, change: Partial<FileUpload>) =>
    setSendings((now) => now.map((sending) => (sending.key === key ? { ...sending, ...change } : sending)))
  const forget = (key: string) => setSendings((now) => now.filter((sending) => sending.key !== key))

  async function follow(sending: S, { signal }: AbortController) {
    const { key } = sending
    try {
      signal.throwIfAborted()
      const { uploadWithProgress } = await import('./upload.ts')
      // Abortable, with progress; the upload's key makes retries idempotent.
      const way = { signal, idempotencyKey: key, transport: uploadWithProgress((sent) => patch(key, { sent })) }
      await onSent(await changeOnce(call, inputOf(sending), way))
      forget(key)
    } catch (error) {
      if (signal.aborted) return forget(key)
      patch(key, { error: textOf(error), again: true })
    } finally {
      aborts.current.delete(key)
    }
  }
  const start = (sending: S) => {
    const abort = new AbortController()
    aborts.current.set(sending.key, abort)
    queue.current = queue.current.then(() => follow(sending, abort))
  }

  return {
    sendings,
    /** Entries with an error are shown but not sent. */
    add(added: S[]) {
      setSendings((now) => [...now, ...added])
      for (const sending of added) if (!sending.error) start(sending)
    },
    again(sending: S) {
      const { error: _, again: __, ...rest } = sending
      setSendings((now) => now.map((one) => (one.key === sending.key ? (rest as S) : one)))
      start(rest as S)
    },
    /** Aborts an upload or dismisses a failed one. */
    drop(key: string) {
      aborts.current.get(key)?.abort()
      forget(key)
    },
  }
}
