import { useEffect, useRef } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import type { Sent } from '../use-inquiry-form.ts'

/** In the place of a form that was sent: its number, and what happens next. */
export function SentNote({ sent: { number, email }, onAgain }: { sent: Sent; onAgain: () => void }) {
  const t = useWords('inquiries')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [before, after] = t('sentMail', { email: '\n' }).split('\n')
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        {t('sentTitle', { number: String(number) })}
      </h3>
      <ol className="mt-3 grid list-decimal gap-2 ps-6 text-ink-2">
        <li className="wrap-anywhere">
          {before}
          <bdi>{email}</bdi>
          {after}
        </li>
        <li>{t('answered')}</li>
        <li>{t('sentNumber', { number: String(number) })}</li>
      </ol>
      <Button variant="outline" size="s" className="mt-5" onClick={onAgain}>
        {t('another')}
      </Button>
    </div>
  )
}
