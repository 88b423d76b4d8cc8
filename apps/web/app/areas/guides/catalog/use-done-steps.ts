import { useEffect, useState } from 'react'
import { hasKept, keys } from '../../../kit/device/storage.ts'
import type { DoneSteps } from './done-steps.ts'

let known: DoneSteps = new Map()

/** The guides that this reader began. The server's page knows none, and who began none loads nothing for it. */
export function useDoneSteps(): DoneSteps {
  const [done, setDone] = useState(known)
  useEffect(() => {
    if (!hasKept(`${keys.progress}:`)) return
    let stop: (() => void) | null | undefined
    import('./done-steps.ts').then(
      ({ watchDoneSteps }) => {
        if (stop === null) return
        stop = watchDoneSteps((now) => {
          known = now
          setDone(now)
        })
      },
      // The cards are whole without it.
      () => undefined,
    )
    return () => {
      stop?.()
      stop = null
    }
  }, [])
  return done
}
