import { useEffect, useState } from 'react'

/** Whole seconds until then, 0 when it has passed. */
const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000))

/** Seconds until a time in milliseconds, counted down while the page is shown; 0 without one. */
export function useCountdown(time: number | undefined): number {
  const [, tick] = useState(0)
  const left = time === undefined ? 0 : secondsUntil(time)
  useEffect(() => {
    if (time === undefined || secondsUntil(time) === 0) return
    const timer = setInterval(() => {
      tick((ticks) => ticks + 1)
      if (secondsUntil(time) === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [time])
  return left
}
