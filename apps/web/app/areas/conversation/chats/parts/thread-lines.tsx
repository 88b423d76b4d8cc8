import type { MessageCard } from '@waymark/contract/conversation/messages.ts'
import type { ReactNode } from 'react'
import { formatRecent } from '../../../../kit/language/dates.ts'
import { useLanguage } from '../../../../kit/language/words.tsx'
import { cx } from '../../../../kit/look/cx.ts'

// Lines of a conversation that are not messages, for both sides.

/** Question asked of the assistant, at its step's stop. */
export const AskedLine = ({ here, className, children }: { here: MessageCard | undefined; className?: string; children: ReactNode }) => (
  <li data-line={here?.line ?? undefined} className={cx(className, here?.line && 'on-line')}>
    {here?.stop ? (
      <span aria-hidden="true" className="stop done">
        {here.stop.place}
      </span>
    ) : (
      <span aria-hidden="true" className="happened" />
    )}
    {children}
  </li>
)

/** Event and time. */
export const TimedLine = ({ at, children }: { at: string; children: ReactNode }) => (
  <p className="text-sm leading-5.5">
    {children}{' '}
    <time dateTime={at} className="text-xs text-ink-2">
      {formatRecent(useLanguage(), at)}
    </time>
  </p>
)
