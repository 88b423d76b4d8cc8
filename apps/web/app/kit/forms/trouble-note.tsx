import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useState } from 'react'
import { useWords } from '../language/words.tsx'
import { useSite } from '../load/site.ts'
import type { FormError } from './use-trouble.ts'

/** An error message with contact address and, on a rate limit, a countdown. Screen readers announce it once, not every second. */
export function FormErrorNote({ trouble: { text, until } }: { trouble: FormError }) {
  const t = useWords('forms')
  const left = useCountdown(until)
  const [first] = useState(left)
  const when = (seconds: number) =>
    seconds === 0
      ? t('againNow')
      : seconds < 120
        ? t('againInSeconds', { count: seconds })
        : t('againInMinutes', { count: Math.ceil(seconds / 60) })
  return (
    <p role="alert" className="mt-4 flex gap-2 rounded-control bg-danger-tint px-3.5 py-3 text-sm font-medium text-danger">
      <CircleAlert size={18} aria-hidden className="mt-0.5 flex-none" />
      <span dir="auto" className="min-w-0">
        <WithContact text={text} />
        {until !== undefined && (
          <>
            . <span className="sr-only">{when(first)}</span>
            <span aria-hidden="true">{when(left)}</span>
          </>
        )}
      </span>
    </p>
  )
}

/** Turns the site's e-mail address within the text into a link. */
export function WithContact({ text }: { text: string }) {
  const address = useSite()?.contactEmail
  const at = address ? text.indexOf(address) : -1
  if (!address || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <a href={`mailto:${address}`}>{address}</a>
      {text.slice(at + address.length)}
    </>
  )
}

/** Whole seconds until `time` (ms since epoch), at least 0. */
const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000))

/** Seconds until `time` (ms since epoch), counted down while mounted; 0 when undefined. */
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
